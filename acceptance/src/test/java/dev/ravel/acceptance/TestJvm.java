package dev.ravel.acceptance;

import static java.util.stream.Collectors.joining;

import dev.ravel.instrument.PatchCache;
import dev.ravel.instrument.WeaveOptions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A JVM that a build starts to run tests in: it knows nothing of Ravel but a jar on the class path.
 *
 * @param junit where JUnit is; empty for the version of this build
 * @param wrapper the words of another command, which runs what follows them
 */
record TestJvm(Jdk jdk, Path directory, List<String> options, String junit, List<String> wrapper) {
    /** One class of each jar that the tests of package {@code doors} need. */
    private static final List<Class<?>> IN_THE_JARS =
            List.of(
                    org.junit.jupiter.api.Test.class,
                    org.junit.jupiter.engine.JupiterTestEngine.class,
                    org.junit.jupiter.params.ParameterizedTest.class,
                    org.junit.platform.commons.JUnitException.class,
                    org.junit.platform.engine.TestEngine.class,
                    org.junit.platform.launcher.Launcher.class,
                    org.opentest4j.AssertionFailedError.class,
                    org.apiguardian.api.API.class,
                    org.junit.Test.class,
                    org.hamcrest.Matcher.class,
                    org.testng.TestNG.class,
                    com.beust.jcommander.JCommander.class,
                    org.slf4j.LoggerFactory.class,
                    org.mockito.Mockito.class,
                    net.bytebuddy.ByteBuddy.class,
                    net.bytebuddy.agent.ByteBuddyAgent.class,
                    org.objenesis.Objenesis.class);

    /** They live for a second or two, and so do the children that inherit these options. */
    private static final List<String> SHORT_LIFE =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    static TestJvm on(Jdk jdk, Path directory) {
        return new TestJvm(jdk, directory, SHORT_LIFE, "", List.of());
    }

    TestJvm with(String... more) {
        List<String> all = Stream.concat(options.stream(), Stream.of(more)).toList();
        return new TestJvm(jdk, directory, all, junit, wrapper);
    }

    /** With the JUnit whose jars are in a directory that a property of the pom names. */
    TestJvm withJunit(String property) {
        return new TestJvm(jdk, directory, options, Build.path(property) + "/*", wrapper);
    }

    TestJvm wrappedIn(List<String> words) {
        return new TestJvm(jdk, directory, options, junit, words);
    }

    /** Prepared for executions, as a target JVM is. */
    TestJvm prepared() {
        try {
            Path jar = Build.path("ravel.jar");
            Path patch =
                    new PatchCache(Build.path("ravel.cache"))
                            .patchesFor(jdk.home(), jar, WeaveOptions.DEFAULT, text -> {})
                            .get(0);
            return with(
                    "--patch-module=java.base=" + patch,
                    "--add-exports=java.base/dev.ravel.hooks=ALL-UNNAMED",
                    "-javaagent:" + jar,
                    "-XX:ActiveProcessorCount=4");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The jars of JUnit and of what else tests use. */
    static String libraries() {
        return IN_THE_JARS.stream()
                .map(type -> Build.placeOf(type).toString())
                .collect(joining(File.pathSeparator));
    }

    Ended run(Class<?> main, String... arguments) {
        return run(Build.testClasses(), main, arguments);
    }

    Ended run(Path classes, Class<?> main, String... arguments) {
        try (BoundedProcess process = start(classes, main, arguments)) {
            return process.end();
        }
    }

    BoundedProcess start(Path classes, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(wrapper);
        command.add(jdk.java());
        command.addAll(options);
        command.add("-cp");
        command.add(
                String.join(
                        File.pathSeparator,
                        classes.toString(),
                        Build.path("ravel.jar").toString(),
                        junit.isEmpty() ? libraries() : junit));
        command.add(main.getName());
        command.addAll(List.of(arguments));
        return new BoundedProcess(
                directory,
                Map.of(
                        "RAVEL_CACHE",
                        Build.path("ravel.cache").toString(),
                        "DOORS_VARIABLE",
                        "and another"),
                command);
    }

    /** Of what {@link doors.RunTests} printed, a line for each result. */
    static List<String> results(Ended ended) {
        return ended.out()
                .lines()
                .filter(line -> line.matches("(SUCCESSFUL|FAILED|ABORTED|SKIPPED) .*"))
                .toList();
    }
}
