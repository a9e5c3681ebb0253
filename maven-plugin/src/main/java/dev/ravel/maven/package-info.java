/** The goals of the Maven plugin, which start the command line as a process of its own. */
package dev.ravel.maven;
