/**
 * One controlled execution: models of the JVM's primitives, the scheduler, and the carriers that
 * threads run on.
 *
 * <p>Exactly one controlled thread runs at a time, and the models change only while it runs, so
 * they need no locks. What comes from outside of control goes through {@link
 * dev.ravel.engine.Inbox}.
 */
package dev.ravel.engine;
