/** Numerical programs that do little but access arrays, to measure what watching that costs. */
package subjects.kernels;
