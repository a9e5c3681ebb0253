/**
 * Data races that really happen, after Sen, "Race Directed Random Testing of Concurrent Programs"
 * (PLDI 2008): a detector predicts pairs of statements, and a strategy brings them together.
 */
package dev.ravel.race;
