package dev.ravel.hooks;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The local variables of the calling thread. The JVM shows them to {@code java.base} alone, of
 * which this class is a part where the JDK is patched.
 */
public final class LiveFrames {
    /** In a deep recursion each look would take longer than the last. */
    private static final int MOST_FRAMES = 256;

    private static final String OWN = "dev.ravel.";

    private final StackWalker walker;
    private final Method locals;
    private final Method size;
    private final Method asInt;
    private final Method asLong;

    /**
     * @throws ReflectiveOperationException if this JDK shows them in another way, or not at all
     */
    public LiveFrames() throws ReflectiveOperationException {
        Class<?> frame = Class.forName("java.lang.LiveStackFrame");
        Class<?> slot = Class.forName("java.lang.LiveStackFrame$PrimitiveSlot");
        this.walker = (StackWalker) opened(frame, "getStackWalker").invoke(null);
        this.locals = opened(frame, "getLocals");
        this.size = opened(slot, "size");
        this.asInt = opened(slot, "intValue");
        this.asLong = opened(slot, "longValue");
    }

    private static Method opened(Class<?> type, String name) throws ReflectiveOperationException {
        Method method = type.getDeclaredMethod(name);
        method.setAccessible(true);
        return method;
    }

    /**
     * Those of all frames but Ravel's, the innermost first. A number is there as a {@link Long},
     * whatever its type; the upper half of one that needs only the lower may be anything.
     */
    public List<Object> values() throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        for (Object[] frame : frames()) {
            for (Object value : frame) {
                boolean isNumber = value != null && size.getDeclaringClass().isInstance(value);
                values.add(isNumber ? number(value) : value);
            }
        }
        return values;
    }

    private Long number(Object slot) throws ReflectiveOperationException {
        return (int) size.invoke(slot) == Integer.BYTES
                ? Long.valueOf((int) asInt.invoke(slot))
                : (Long) asLong.invoke(slot);
    }

    private List<Object[]> frames() {
        return walker.walk(
                // No lambda: to link one inside of java.base may need what is woven.
                new Function<Stream<StackWalker.StackFrame>, List<Object[]>>() {
                    @Override
                    public List<Object[]> apply(Stream<StackWalker.StackFrame> stream) {
                        List<Object[]> found = new ArrayList<>();
                        Iterator<StackWalker.StackFrame> frames = stream.iterator();
                        while (frames.hasNext() && found.size() < MOST_FRAMES) {
                            StackWalker.StackFrame frame = frames.next();
                            if (!frame.getClassName().startsWith(OWN)) {
                                found.add(localsOf(frame));
                            }
                        }
                        return found;
                    }
                });
    }

    private Object[] localsOf(StackWalker.StackFrame frame) {
        try {
            return (Object[]) locals.invoke(frame);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
