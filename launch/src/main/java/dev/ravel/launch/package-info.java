/** Starts target JVMs; never loads the code under test. */
package dev.ravel.launch;
