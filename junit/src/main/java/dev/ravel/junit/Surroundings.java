package dev.ravel.junit;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a child JVM has to be given so that a test finds in it what it would find here. */
final class Surroundings {
    private Surroundings() {}

    /** Properties that every JVM sets by itself, or that say how this one was started. */
    private static final List<String> JVMS_OWN =
            List.of(
                    "awt.",
                    "file.",
                    "ftp.",
                    "http.",
                    "https.",
                    "java.",
                    "jdk.",
                    "line.",
                    "native.",
                    "os.",
                    "path.",
                    "socksNonProxyHosts",
                    "stderr.",
                    "stdin.",
                    "stdout.",
                    "sun.",
                    "surefire.",
                    "user.");

    /** Of those, what programs and builds set. */
    private static final List<String> SET_BY_USERS =
            List.of(
                    "file.encoding",
                    "http.",
                    "https.",
                    "java.awt.headless",
                    "java.io.tmpdir",
                    "java.library.path",
                    "java.net.",
                    "java.security.",
                    "java.util.",
                    "user.country",
                    "user.language",
                    "user.timezone",
                    "user.variant");

    /** Options that are for this JVM only: agents, debuggers, and what Ravel sets itself. */
    private static final List<String> NOT_PASSED_ON =
            List.of(
                    "-agent",
                    "-javaagent:",
                    "-Xdebug",
                    "-Xrunjdwp",
                    "--patch-module",
                    "-D",
                    "-XX:StartFlightRecording",
                    "-XX:ActiveProcessorCount",
                    "-XX:+HeapDumpOnOutOfMemoryError",
                    "-Xshare",
                    "-Xlog",
                    "-Xbootclasspath");

    /** What the loader of a test and those before it can see, with absolute names. */
    static String classPath(Class<?> test) {
        Set<String> entries = new LinkedHashSet<>();
        for (ClassLoader loader = test.getClassLoader();
                loader != null;
                loader = loader.getParent()) {
            if (loader instanceof URLClassLoader files) {
                for (URL url : files.getURLs()) {
                    addFile(url, entries);
                }
            }
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            entries.add(new File(entry).getAbsolutePath());
        }
        // Build tools name directories that a project does not have, such as that of its classes.
        entries.removeIf(entry -> !new File(entry).exists());
        return String.join(File.pathSeparator, entries);
    }

    /** A child cannot load from elsewhere than files; it says so, if it misses the test. */
    private static void addFile(URL url, Set<String> entries) {
        try {
            if (url.getProtocol().equals("file")) {
                entries.add(new File(url.toURI()).getAbsolutePath());
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("No class path can have " + url, e);
        }
    }

    static List<String> javaOptions() {
        List<String> options = new ArrayList<>();
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (NOT_PASSED_ON.stream().noneMatch(option::startsWith)) {
                options.add(option);
            }
        }
        for (String name : System.getProperties().stringPropertyNames()) {
            if (isPassedOn(name)) {
                options.add("-D" + name + "=" + System.getProperty(name));
            }
        }
        return options;
    }

    private static boolean isPassedOn(String name) {
        boolean isRavels = name.startsWith("ravel.");
        boolean isJvms = JVMS_OWN.stream().anyMatch(name::startsWith);
        return !isRavels && (!isJvms || SET_BY_USERS.stream().anyMatch(name::startsWith));
    }
}
