package dev.ravel.model;

/**
 * One step of an execution, for those who read it.
 *
 * @param thread the number of the thread
 * @param resource what the operation is on, such as {@code Account#2.balance}, or an empty string
 * @param site the line of the program, such as {@code Account.java:17}, or an empty string
 * @param source the class and method of that line, or an empty string
 * @param call the method of the JDK that the line calls and in which this happens, with its class,
 *     or an empty string if the line does it itself
 * @param inside where in a class of the JDK that is interleaved inside, such as {@code
 *     java.util.ArrayList.add(ArrayList.java:484)}, or an empty string
 * @param holds the locks that the thread holds before the step, separated by commas
 * @param state empty if the step was made; else why it is the thread's last: it is blocked, or ends
 *     with a failure
 * @param value what was read, or is there after a write; an empty string if it is not known
 */
public record Step(
        int number,
        int thread,
        String threadName,
        OperationKind operation,
        String resource,
        String site,
        String source,
        String call,
        String inside,
        String holds,
        String state,
        String value) {
    private static final int COLUMNS = 12;

    /** Names, and what they are made of, may have any characters in them, even those of Java. */
    public Step {
        threadName = Visible.line(threadName);
        resource = Visible.line(resource);
        site = Visible.line(site);
        source = Visible.line(source);
        call = Visible.line(call);
        inside = Visible.line(inside);
        holds = Visible.line(holds);
        state = Visible.line(state);
        value = Visible.line(value);
    }

    /** The same step, when its value is known. */
    public Step withValue(String known) {
        return new Step(
                number,
                thread,
                threadName,
                operation,
                resource,
                site,
                source,
                call,
                inside,
                holds,
                state,
                known);
    }

    /** One line, columns separated by tabs. */
    public String line() {
        return String.join(
                "\t",
                Integer.toString(number),
                Integer.toString(thread),
                threadName,
                operation.word(),
                resource,
                site,
                source,
                call,
                inside,
                holds,
                state,
                value);
    }

    public static Step parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new BadFile(
                    "A step has %d columns, but the line '%s' has %d."
                            .formatted(COLUMNS, line, columns.length));
        }
        try {
            return new Step(
                    Integer.parseInt(columns[0]),
                    Integer.parseInt(columns[1]),
                    columns[2],
                    OperationKind.ofWord(columns[3]),
                    columns[4],
                    columns[5],
                    columns[6],
                    columns[7],
                    columns[8],
                    columns[9],
                    columns[10],
                    columns[11]);
        } catch (IllegalArgumentException e) {
            throw new BadFile("The line '%s' is no step: %s".formatted(line, e.getMessage()));
        }
    }

    /** Whether the thread was stuck in this step when the execution ended. */
    public boolean isBlocked() {
        return state.startsWith("blocked");
    }

    /** Whether the thread ends the execution with a failure here. */
    public boolean isFailure() {
        return !state.isEmpty() && !isBlocked();
    }
}
