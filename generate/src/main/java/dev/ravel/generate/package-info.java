/**
 * Concurrent tests for a class, made without anybody's help, and the oracle that says which of them
 * show that the class is not thread-safe. After Pradel and Gross, "Fully Automatic and Precise
 * Detection of Thread Safety Violations" (PLDI 2012).
 */
package dev.ravel.generate;
