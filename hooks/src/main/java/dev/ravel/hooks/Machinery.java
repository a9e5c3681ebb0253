package dev.ravel.hooks;

/**
 * Libraries that serve the program and are not there to be explored, as the JDK's own machinery is
 * not: test frameworks, mocks, coverage, logging. They are modelled, so that nothing can hang in
 * them, but are a choice only where a thread would block, and keep their static state from one
 * execution to the next. What they find out and generate once would cost too much to repeat.
 */
public final class Machinery {
    private Machinery() {}

    private static final String[] PACKAGES = {
        "ch.qos.logback.",
        "com.intellij.rt.",
        "junit.extensions.",
        "junit.framework.",
        "junit.runner.",
        "junit.textui.",
        "net.bytebuddy.",
        "net.sf.cglib.",
        "org.apache.commons.logging.",
        "org.apache.log4j.",
        "org.apache.logging.log4j.",
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
        "org.slf4j.",
        "org.testng."
    };

    /** In the names of classes that such libraries make while the program runs. */
    private static final String[] GENERATED = {
        "$MockitoMock$", "$ByteBuddy$", "$$EnhancerBy", "$$FastClassBy", "$$KeyFactoryBy"
    };

    /** Whether the class of that name, with dots, belongs to one of them. */
    public static boolean contains(String className) {
        for (String prefix : PACKAGES) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        for (String mark : GENERATED) {
            if (className.contains(mark)) {
                return true;
            }
        }
        return false;
    }
}
