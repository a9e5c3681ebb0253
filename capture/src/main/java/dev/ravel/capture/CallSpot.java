package dev.ravel.capture;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * The beginning of a method at which a test could begin. All methods together keep so many calls in
 * a tick; those that are called more often share what the others leave, and rest if they are called
 * far too often.
 */
final class CallSpot {
    /** So many calls in one tick cost some hundredths of a processor's time. */
    static final int MOST = 20_000;

    private static final int LEAST = 16;

    /** A method that is called too often in so many ticks, one after the other, rests. */
    private static final int PATIENCE = 2;

    private final Recorder recorder;
    private final MethodType type;
    private final String className;
    private final String method;
    private final String descriptor;
    private final List<String> parameterNames;
    private final boolean isStatic;

    /** How many calls were kept in this tick; threads may lose counts. */
    private int count;

    /** How many may be. */
    private int most = MOST;

    private final Rest rest = new Rest();
    private int fullTicks;
    private boolean isSeldom;

    /**
     * @param type of the receiver and the parameters
     * @param target class, method and the names of parameters, with {@code #} between them
     */
    CallSpot(Recorder recorder, MethodType type, String descriptor, String target) {
        this.recorder = recorder;
        this.type = type;
        this.descriptor = descriptor;
        String[] parts = target.split("#", -1);
        this.className = parts[0];
        this.method = parts[1];
        this.parameterNames = List.of(parts[2].split(",", -1));
        int parameters = MethodType.fromMethodDescriptorString(descriptor, null).parameterCount();
        this.isStatic = type.parameterCount() == parameters;
    }

    /** Leads to {@link #begins}, or, when there are enough calls, to nothing. */
    CallSite link() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle isKept = lookup.bind(this, "isKept", MethodType.methodType(boolean.class));
            MethodHandle begins =
                    lookup.bind(
                            this, "begins", MethodType.methodType(Object.class, Object[].class));
            return rest.link(
                    MethodHandles.guardWithTest(
                            MethodHandles.dropArguments(isKept, 0, type.parameterList()),
                            begins.asCollector(Object[].class, type.parameterCount()).asType(type),
                            MethodHandles.empty(type)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean isKept() {
        return count < most;
    }

    private Object begins(Object[] all) {
        count++;
        return recorder.begins(this, all);
    }

    /** A tick is over. */
    static void tick(List<CallSpot> spots) {
        int full = 0;
        int left = MOST;
        for (CallSpot spot : spots) {
            if (spot.isKept()) {
                left -= spot.count;
            } else {
                full++;
            }
        }
        int share = Math.max(LEAST, left / Math.max(1, full));
        for (CallSpot spot : spots) {
            spot.tick(share);
        }
    }

    private void tick(int share) {
        fullTicks = isKept() ? 0 : fullTicks + 1;
        isSeldom |= fullTicks > 0;
        most = share;
        count = 0;
        if (fullTicks >= PATIENCE) {
            fullTicks = 0;
            rest.begin();
        } else if (rest.isOver()) {
            rest.end();
        }
    }

    String className() {
        return className;
    }

    String method() {
        return method;
    }

    String descriptor() {
        return descriptor;
    }

    boolean isStatic() {
        return isStatic;
    }

    /** Whether a parameter is of a primitive type. */
    boolean isPrimitive(int parameter) {
        return type.parameterType(parameter + (isStatic ? 0 : 1)).isPrimitive();
    }

    /** Whether calls of it have been left out at times. */
    boolean isSeldom() {
        return isSeldom;
    }

    /** Empty if it is not known. */
    String parameterName(int index) {
        return index < parameterNames.size() ? parameterNames.get(index) : "";
    }
}
