package dev.ravel.model;

/**
 * One step of an execution, for those who read it.
 *
 * @param thread the number of the thread
 * @param resource what the operation is on, such as {@code Account#2.balance}, or an empty string
 * @param site the line of the program, such as {@code Account.java:17}, or an empty string
 * @param source the class and method of that line, or an empty string
 */
public record Step(
        int number,
        int thread,
        String threadName,
        OperationKind operation,
        String resource,
        String site,
        String source) {}
