package dev.ravel.capture;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/**
 * The beginning of a method at which a test could begin. To keep its calls may take so much of a
 * tick; if all methods together take too much, each gets less, and those for which that is not
 * enough rest.
 */
final class CallSpot implements Resting {
    /** To keep a call takes no longer; if it seems so, the thread had to wait for a processor. */
    private static final long MOST_NANOS = 50_000;

    /** A method that is called too often in so many ticks, one after the other, rests. */
    private static final int PATIENCE = 2;

    private final Recorder recorder;
    private final MethodType type;
    private final String className;
    private final String method;
    private final String descriptor;
    private final List<String> parameterNames;
    private final boolean isStatic;

    /** What the calls of this tick took; threads may lose some of it. */
    private long spentNanos;

    /** What they may take. */
    private long mostNanos;

    private final Rest rest = new Rest();
    private int fullTicks;
    private boolean isSeldom;

    /**
     * @param type of the receiver and the parameters
     * @param target class, method and the names of parameters, with {@code #} between them
     */
    CallSpot(Recorder recorder, MethodType type, String descriptor, String target) {
        this.recorder = recorder;
        this.mostNanos = recorder.callBudget().share();
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
        return spentNanos < mostNanos;
    }

    private Object begins(Object[] all) {
        return recorder.begins(this, all);
    }

    /** To keep a call took so long. */
    void spend(long nanos) {
        spentNanos += Math.min(nanos, MOST_NANOS);
    }

    long spentNanos() {
        return spentNanos;
    }

    /** A tick is over. */
    void tick(long nextNanos) {
        fullTicks = isKept() ? 0 : fullTicks + 1;
        isSeldom |= fullTicks > 0;
        mostNanos = nextNanos;
        spentNanos = 0;
        if (fullTicks >= PATIENCE) {
            fullTicks = 0;
            rest();
        }
    }

    private void rest() {
        if (rest.begin()) {
            recorder.rests(this);
        }
    }

    @Override
    public void goOn() {
        if (rest.end()) {
            recorder.goesOn(this);
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

    /** {@link Mask#UNNAMED} if it is not known. */
    String parameterName(int index) {
        boolean isKnown = index < parameterNames.size() && !parameterNames.get(index).isEmpty();
        return isKnown ? parameterNames.get(index) : Mask.UNNAMED;
    }
}
