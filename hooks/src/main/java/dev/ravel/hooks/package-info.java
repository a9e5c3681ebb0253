/**
 * The static calls woven into code, and the handler that stands behind them.
 *
 * <p>In a target JVM these classes live inside {@code java.base}: the JDK patch carries them there.
 * They use JDK types only, and because the JVM calls them before it has finished starting, their
 * initialisers do nothing.
 */
package dev.ravel.hooks;
