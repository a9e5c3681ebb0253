package dev.ravel.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.List;

/**
 * The beginning of a method at which a test could begin. It is a call site, which keeps the call;
 * where a method is called too often, it leads to nothing for a while, ever longer.
 */
final class CallSpot extends MutableCallSite {
    /** So many calls in one tick cost too much. */
    private static final int MOST = 1_000;

    private static final int LONGEST_REST = 1 << 12;

    private final Recorder recorder;
    private final String className;
    private final String method;
    private final String descriptor;
    private final List<String> parameterNames;
    private final boolean isStatic;
    private final MethodHandle live;
    private final MethodHandle nothing;

    /** How many calls were kept in this tick; threads may lose counts. */
    private int count;

    private int ticksToRest;
    private int rest = 1;
    private volatile boolean isOff;
    private volatile boolean wasOff;

    /**
     * @param type of the receiver and the parameters
     * @param target class, method and the names of parameters, with {@code #} between them
     */
    CallSpot(Recorder recorder, MethodType type, String descriptor, String target) {
        super(type);
        this.recorder = recorder;
        this.descriptor = descriptor;
        String[] parts = target.split("#", -1);
        this.className = parts[0];
        this.method = parts[1];
        this.parameterNames = List.of(parts[2].split(",", -1));
        int parameters = MethodType.fromMethodDescriptorString(descriptor, null).parameterCount();
        this.isStatic = type.parameterCount() == parameters;
        this.live =
                begins().bindTo(this)
                        .asCollector(Object[].class, type.parameterCount())
                        .asType(type);
        this.nothing = MethodHandles.empty(type);
        setTarget(live);
    }

    private static MethodHandle begins() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(
                            CallSpot.class,
                            "begins",
                            MethodType.methodType(Object.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object begins(Object[] all) {
        if (++count > MOST) {
            switchOff();
            return null;
        }
        return recorder.begins(this, all);
    }

    private synchronized void switchOff() {
        if (!isOff) {
            isOff = true;
            wasOff = true;
            ticksToRest = rest;
            rest = Math.min(LONGEST_REST, rest * 4);
            setTarget(nothing);
        }
    }

    /** A tick is over. */
    synchronized void tick() {
        count = 0;
        if (isOff && --ticksToRest <= 0) {
            isOff = false;
            setTarget(live);
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
        return type().parameterType(parameter + (isStatic ? 0 : 1)).isPrimitive();
    }

    /** Whether calls of it have been left out at times. */
    boolean isSeldom() {
        return wasOff;
    }

    /** Empty if it is not known. */
    String parameterName(int index) {
        return index < parameterNames.size() ? parameterNames.get(index) : "";
    }
}
