/**
 * Makes a crash happen again: tests out of a bundle, and the strategy that follows what was
 * recorded.
 */
package dev.ravel.capture.reproduce;
