package dev.ravel.acceptance;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the finished jar as its users do, in a working directory of its own. */
record RavelProcess(Path directory, Path cache, List<String> javaOptions, List<String> wrapper) {
    /** The options of the {@code ravel} script: they make a short run start sooner. */
    private static final List<String> SCRIPT_OPTIONS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");

    /** The same for a target JVM, which lives here for a second or two. */
    static final List<String> SHORT_LIFE = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    static RavelProcess in(Path directory) {
        return new RavelProcess(directory, Build.path("ravel.cache"), List.of(), List.of());
    }

    RavelProcess withCache(Path otherCache) {
        return new RavelProcess(directory, otherCache, javaOptions, wrapper);
    }

    RavelProcess withJavaOption(String option) {
        return new RavelProcess(directory, cache, List.of(option), wrapper);
    }

    /** With the words of another command in front, which runs what follows them. */
    RavelProcess wrappedIn(List<String> words) {
        return new RavelProcess(directory, cache, javaOptions, words);
    }

    Ended run(String... arguments) {
        return run(List.of(arguments));
    }

    Ended run(List<String> arguments) {
        try (BoundedProcess process = start(arguments)) {
            return process.end();
        }
    }

    BoundedProcess start(List<String> arguments) {
        Path jar = Build.path("ravel.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(
                    "There is no %s to test. Build it with 'mvn package'.".formatted(jar));
        }
        List<String> command = new ArrayList<>(wrapper);
        command.add(Jdk.in(Path.of(System.getProperty("java.home"))).orElseThrow().java());
        command.addAll(SCRIPT_OPTIONS);
        command.addAll(javaOptions);
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        return new BoundedProcess(directory, Map.of("RAVEL_CACHE", cache.toString()), command);
    }

    /** Explores a program, with a JSON object at the end of the output. */
    Ended explore(Host host, Path classPath, String mainClass, String... options) {
        return explore(host, List.of(classPath), mainClass, options);
    }

    Ended explore(Host host, List<Path> classPath, String mainClass, String... options) {
        return explore(host, classPath, List.of(mainClass), options);
    }

    /** {@code command} is the main class, and arguments for it. */
    Ended explore(Host host, List<Path> classPath, List<String> command, String... options) {
        String joined = classPath.stream().map(Path::toString).collect(joining(File.pathSeparator));
        return run(
                Stream.of(
                                Stream.of("explore", "--json"),
                                host.options(),
                                Stream.of(options),
                                SHORT_LIFE.stream(),
                                Stream.of("-cp", joined),
                                command.stream())
                        .flatMap(words -> words)
                        .toList());
    }
}
