/**
 * Small correct programs whose executions are counted; outside {@code dev.ravel}, whose packages
 * are not woven.
 */
package bench.programs;
