/** Programs that threads run freely, with and without violations of thread safety. */
package subjects.watch;
