/** Programs for those who look for data races. */
package subjects.races;
