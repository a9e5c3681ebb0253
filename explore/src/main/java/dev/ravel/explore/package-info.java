/** Strategies, the loop that explores, replay; what runs in the target JVM. */
package dev.ravel.explore;
