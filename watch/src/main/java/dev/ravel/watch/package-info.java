/**
 * Finds pairs of accesses that threads make to the same object at the same time, in a program that
 * runs freely: an access that came close to one of another thread is delayed, and whoever comes to
 * the same object meanwhile is caught.
 *
 * <p>All of this runs in the threads of the program, in the middle of its code, and calls none of
 * it.
 */
package dev.ravel.watch;
