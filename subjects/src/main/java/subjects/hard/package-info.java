/** Programs with bugs that need one rare order of many threads or of many steps; see hard.tsv. */
package subjects.hard;
