/**
 * Records a program that runs freely, writes a bundle when it crashes, and makes the crash happen
 * again.
 */
package dev.ravel.capture;
