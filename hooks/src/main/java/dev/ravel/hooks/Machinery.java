package dev.ravel.hooks;

/**
 * Libraries that serve the program and are not there to be explored, as the JDK's own machinery is
 * not: test frameworks, mocks, coverage, logging. They are modelled, so that nothing can hang in
 * them, but are a choice only where a thread would block.
 *
 * <p>Those that run the tests or rewrite classes keep their static state from one execution to the
 * next: what they find out and generate once would cost too much to repeat. Those that log begin
 * anew, as the program does, since tests change levels and add appenders.
 */
public final class Machinery {
    private Machinery() {}

    private static final String[] PACKAGES = {
        "com.intellij.rt.",
        "junit.extensions.",
        "junit.framework.",
        "junit.runner.",
        "junit.textui.",
        "net.bytebuddy.",
        "net.sf.cglib.",
        "org.apache.maven.surefire.",
        "org.apiguardian.",
        "org.assertj.",
        "org.easymock.",
        "org.eclipse.jdt.internal.junit",
        "org.gradle.",
        "org.hamcrest.",
        "org.jacoco.",
        "org.junit.",
        "org.mockito.",
        "org.objenesis.",
        "org.opentest4j.",
        "org.testng."
    };

    private static final String[] LOGGING = {
        "ch.qos.logback.",
        "org.apache.commons.logging.",
        "org.apache.log4j.",
        "org.apache.logging.log4j.",
        "org.slf4j."
    };

    /** In the names of classes that such libraries make while the program runs. */
    private static final String[] GENERATED = {
        "$MockitoMock$", "$ByteBuddy$", "$$EnhancerBy", "$$FastClassBy", "$$KeyFactoryBy"
    };

    /** Whether the class of that name, with dots, belongs to one of them. */
    public static boolean contains(String className) {
        return isKept(className) || isLogging(className);
    }

    public static boolean isLogging(String className) {
        return startsWithAny(className, LOGGING);
    }

    private static boolean startsWithAny(String className, String[] prefixes) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it keeps its static state. */
    public static boolean isKept(String className) {
        if (startsWithAny(className, PACKAGES)) {
            return true;
        }
        for (String mark : GENERATED) {
            if (className.contains(mark)) {
                return true;
            }
        }
        return false;
    }
}
