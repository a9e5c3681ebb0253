/** The command line. */
package dev.ravel.cli;
