package dev.ravel.hooks;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Libraries that serve the program and are not there to be explored, as the JDK's own machinery is
 * not: test frameworks, mocks, coverage, logging. What the program itself has under such names is
 * named by {@link #explore} and is none of it. They are modelled, so that nothing can hang in them,
 * but are a choice only where a thread would block.
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

    /** Those of the program itself that have such names, each with a dot at its end. */
    private static volatile String[] explored = {};

    /** The machinery that was loaded, by the beginnings of the names above. */
    private static final Set<String> MET = ConcurrentHashMap.newKeySet();

    /** Classes and packages, with all that is below them, that are the program in this JVM. */
    public static void explore(Collection<String> names) {
        explored = names.stream().map(name -> name + ".").toArray(String[]::new);
    }

    /** What is explored in this JVM, though its name is one of machinery. */
    public static List<String> explored() {
        return Arrays.stream(explored).map(name -> name.substring(0, name.length() - 1)).toList();
    }

    /** Whether the class of that name, with dots, belongs to one of them. */
    public static boolean contains(String className) {
        return isKept(className) || isLogging(className);
    }

    public static boolean isLogging(String className) {
        return prefixOf(className, LOGGING) != null && !isExplored(className);
    }

    private static boolean isExplored(String className) {
        for (String name : explored) {
            boolean isItOrInside =
                    className.startsWith(name)
                            || className.startsWith(name.substring(0, name.length() - 1))
                                    && (className.length() == name.length() - 1
                                            || className.charAt(name.length() - 1) == '$');
            if (isItOrInside) {
                return true;
            }
        }
        return false;
    }

    private static String prefixOf(String className, String[] prefixes) {
        for (String prefix : prefixes) {
            if (className.startsWith(prefix)) {
                return prefix;
            }
        }
        return null;
    }

    /** A class of machinery was loaded. */
    public static void meet(String className) {
        String prefix = prefixOf(className, LOGGING);
        prefix = prefix == null ? prefixOf(className, PACKAGES) : prefix;
        if (prefix != null) {
            MET.add(prefix.endsWith(".") ? prefix.substring(0, prefix.length() - 1) : prefix);
        }
    }

    /** The machinery that was loaded, as names of packages. */
    public static List<String> met() {
        return MET.stream().sorted().toList();
    }

    /** Whether it keeps its static state. */
    public static boolean isKept(String className) {
        for (String mark : GENERATED) {
            if (className.contains(mark)) {
                return true;
            }
        }
        return prefixOf(className, PACKAGES) != null && !isExplored(className);
    }
}
