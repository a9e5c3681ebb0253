package dev.ravel.model.crash;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.stream.Collectors;

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
 * @param eventsUntil how many of them come before its end, or {@link #ALL}
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
        int eventsBefore,
        int eventsUntil) {
    /** It was under way at the end, or was left with an exception. */
    public static final long NEVER = Long.MAX_VALUE;

    /** It has not ended, so that all events after its beginning are in it. */
    public static final int ALL = Integer.MAX_VALUE;

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
                eventsBefore,
                eventsUntil);
    }

    /** The same if the first events are not kept. */
    RecordedCall without(int dropped) {
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
                Math.max(0, eventsBefore - dropped),
                eventsUntil == ALL ? ALL : Math.max(0, eventsUntil - dropped));
    }

    /**
     * As in {@code shop.Shop.buy(java.lang.String, int)}: of methods with one name, it tells which.
     */
    public String signature() {
        try {
            return MethodTypeDesc.ofDescriptor(descriptor).parameterList().stream()
                    .map(RecordedCall::name)
                    .collect(Collectors.joining(", ", className + "." + method + "(", ")"));
        } catch (IllegalArgumentException e) {
            // No method has it, so none will be called; what the bundle says is shown.
            return className + "." + method + descriptor;
        }
    }

    private static String name(ClassDesc type) {
        if (type.isArray()) {
            return name(type.componentType()) + "[]";
        }
        return type.packageName().isEmpty()
                ? type.displayName()
                : type.packageName() + "." + type.displayName();
    }

    public boolean isStatic() {
        return receiver == null;
    }

    /** Whether the thread's event with this position happened in it. */
    public boolean contains(int event) {
        return eventsBefore <= event && event < eventsUntil;
    }

    /** Whether it was under way then. */
    public boolean isUnderWay(long nanos) {
        return beginNanos <= nanos && nanos < endNanos;
    }
}
