package dev.ravel.model.crash;

import java.util.List;

/**
 * A call of a method, with what it was called on and with as it was when the call began: a point at
 * which a test can begin.
 *
 * @param number the same in no other call of the bundle
 * @param descriptor of the method, as in a class file
 * @param receiver a value, or null for a static method
 * @param depth how many recorded calls of the thread it is inside of
 * @param beginNanos when it began, on one clock for the whole bundle
 * @param endNanos when it returned, or {@link #NEVER}
 * @param eventsBefore how many of the events that are kept of the thread come before it
 */
public record RecordedCall(
        int number,
        String className,
        String method,
        String descriptor,
        RecordedValue receiver,
        List<RecordedValue> arguments,
        int depth,
        long beginNanos,
        long endNanos,
        int eventsBefore) {
    /** It was under way at the end, or was left with an exception. */
    public static final long NEVER = Long.MAX_VALUE;

    public RecordedCall {
        arguments = List.copyOf(arguments);
    }

    /** The same with what it was called on and with. */
    RecordedCall with(RecordedValue otherReceiver, List<RecordedValue> otherArguments) {
        return new RecordedCall(
                number,
                className,
                method,
                descriptor,
                otherReceiver,
                otherArguments,
                depth,
                beginNanos,
                endNanos,
                eventsBefore);
    }

    /** The same after other events. */
    RecordedCall after(int otherEventsBefore) {
        return new RecordedCall(
                number,
                className,
                method,
                descriptor,
                receiver,
                arguments,
                depth,
                beginNanos,
                endNanos,
                otherEventsBefore);
    }

    public boolean isStatic() {
        return receiver == null;
    }

    /** Whether it was under way then. */
    public boolean isUnderWay(long nanos) {
        return beginNanos <= nanos && nanos < endNanos;
    }
}
