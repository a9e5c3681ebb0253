/** Programs whose interleavings can be counted by hand; see counted.tsv. */
package subjects.counted;
