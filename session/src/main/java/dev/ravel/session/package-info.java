/** What the doors have in common: one search in a target JVM, its findings confirmed and shown. */
package dev.ravel.session;
