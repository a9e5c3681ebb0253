package dev.ravel.junit.tests;

import java.lang.reflect.InvocationTargetException;
import java.util.Set;

/**
 * Assumptions that do not hold. Each framework has an exception for that, and need not be on the
 * class path.
 */
public final class Unmet {
    private Unmet() {}

    private static final String SEPARATOR = ": ";

    private static final Set<String> EXCEPTIONS =
            Set.of(
                    "org.opentest4j.IncompleteExecutionException",
                    "org.junit.internal.AssumptionViolatedException",
                    "org.testng.SkipException");

    static boolean isOne(Throwable thrown) {
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            if (EXCEPTIONS.contains(type.getName())) {
                return true;
            }
        }
        return false;
    }

    static String text(Throwable unmet) {
        return unmet.getClass().getName() + SEPARATOR + unmet.getMessage();
    }

    /** The framework's exception that {@link #text} tells of, or null if there is none. */
    public static RuntimeException parse(String text, ClassLoader loader) {
        int end = text.indexOf(SEPARATOR);
        try {
            return end < 0
                    ? null
                    : (RuntimeException)
                            Class.forName(text.substring(0, end), true, loader)
                                    .getConstructor(String.class)
                                    .newInstance(text.substring(end + SEPARATOR.length()));
        } catch (ClassNotFoundException
                | NoSuchMethodException
                | InstantiationException
                | IllegalAccessException
                | InvocationTargetException e) {
            return null;
        }
    }
}
