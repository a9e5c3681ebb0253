/** Programs that use libraries as many do, each from several threads at once. */
package libraries;
