package dev.ravel.instrument;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * Links and runs some call sites before the program has any. A thread that is stopped, or has no
 * more room on its stack, while it links the first one would leave a class of the JDK uninitialised
 * for good.
 */
public final class Rehearsal {
    /** A field that nobody has; there is no object to it. */
    private static final String FIELD = "java.lang.Object.none";

    private static final String ELEMENT = "[]";

    /** Kinds of sites; between them, they need all that others need. */
    private static final List<List<String>> KINDS =
            List.of(
                    List.of("read", "()V", FIELD),
                    List.of("read", "(Ljava/lang/Object;)V", FIELD),
                    List.of("read", "(Ljava/lang/Object;I)V", ELEMENT),
                    List.of("write", "(Z)V", FIELD),
                    List.of("write", "(Ljava/lang/Object;Ljava/lang/Object;)V", FIELD),
                    List.of("write", "(Ljava/lang/Object;IJ)V", ELEMENT),
                    List.of("call", "(Ljava/lang/Object;)V", "size"));

    private Rehearsal() {}

    private static Object[] nothing(Class<?>[] types) {
        Object[] values = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            // An array of one element knows the zero of its type.
            values[i] = Array.get(Array.newInstance(types[i], 1), 0);
        }
        return values;
    }

    /** The {@link Bridge} has to be there. */
    public static void run() {
        Sites sites = new Sites(null, Opcodes.V1_1);
        for (List<String> kind : KINDS) {
            sites.next(kind.get(0), kind.get(1), "rehearse", kind.get(2));
        }
        Class<?> beside = sites.define();
        try {
            for (Method site : beside.getDeclaredMethods()) {
                site.invoke(null, nothing(site.getParameterTypes()));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
