package dev.ravel.generate;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * What calls have returned, and what the object under test shows of itself when all threads have
 * ended, as text that can be compared. What is written of it into a test is the same.
 */
final class Digest {
    /** Methods that only look, by their names. */
    private static final String LOOKS =
            "toString|size|length|isEmpty|get|get[A-Z].*|is[A-Z].*|has[A-Z].*|[a-z]+Value";

    private static final String DOES_MORE = "getAnd.*|getPlain|getOpaque|getAcquire|getClass";

    private final List<Method> observers = new ArrayList<>();

    Digest(UnderTest underTest) {
        for (Method method : underTest.methods()) {
            if (isObserver(method)) {
                method.trySetAccessible();
                observers.add(method);
            }
        }
    }

    private static boolean isObserver(Method method) {
        return method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && !Modifier.isStatic(method.getModifiers())
                && method.getName().matches(LOOKS)
                && !method.getName().matches(DOES_MORE);
    }

    List<Method> observers() {
        return observers;
    }

    /** In the main thread, after all others. */
    String of(List<List<Invocation>> suffixes, Object[][] returned, Object shared) {
        List<String> seen = new ArrayList<>();
        for (int thread = 0; thread < suffixes.size(); thread++) {
            for (int call = 0; call < suffixes.get(thread).size(); call++) {
                Invocation made = suffixes.get(thread).get(call);
                if (made.type() != void.class) {
                    seen.add(made.title() + " " + text(returned[thread][call]));
                }
            }
        }
        for (Method observer : observers) {
            seen.add(observer.getName() + " " + observed(observer, shared));
        }
        return String.join(", ", seen);
    }

    private static String observed(Method observer, Object shared) {
        try {
            return text(observer.invoke(shared));
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause().getClass().getSimpleName();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Only what does not depend on where objects are in memory. */
    private static String text(Object value) {
        try {
            boolean hasText =
                    value == null
                            || value.getClass().getName().startsWith("java.")
                                    && value.getClass().getMethod("toString").getDeclaringClass()
                                            != Object.class;
            return hasText ? String.valueOf(value) : value.getClass().getSimpleName();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        } catch (RuntimeException e) {
            return "throws " + e.getClass().getSimpleName();
        }
    }
}
