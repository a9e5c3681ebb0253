/** A program with a bug, for 'ravel demo'; Ravel treats it as any program. */
package dev.ravel.demo;
