/** Measures Ravel against the plain program, side by side in one run. */
package dev.ravel.bench;
