package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.Runtime.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JDKs that woven programs run on: those that {@code -Dravel.jdks=DIR,DIR} names, or else every
 * one that can be found on this machine.
 */
final class Jdks {
    private static final List<Jdk> ALL = find();

    static {
        System.out.println(
                "Woven programs run on: "
                        + ALL.stream().map(Jdk::version).collect(Collectors.joining(", ")));
    }

    private Jdks() {}

    /** All of them, the oldest first. */
    static Stream<Jdk> all() {
        return ALL.stream();
    }

    private static List<Jdk> find() {
        String named = System.getProperty("ravel.jdks", "");
        return named.isEmpty() ? onThisMachine() : named(named);
    }

    private static List<Jdk> named(String directories) {
        List<Jdk> jdks = new ArrayList<>();
        for (String directory : directories.split(",")) {
            jdks.add(
                    Jdk.in(Path.of(directory.strip()))
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    "-Dravel.jdks names %s, where there is no JDK of version 17 or later."
                                                            .formatted(directory))));
        }
        return jdks;
    }

    private static List<Jdk> onThisMachine() {
        Path running = Path.of(System.getProperty("java.home"));
        Stream<Path> environment =
                System.getenv().entrySet().stream()
                        .filter(entry -> entry.getKey().matches("JAVA_HOME(_.*)?"))
                        .filter(entry -> !entry.getValue().isBlank())
                        .map(entry -> Path.of(entry.getValue()));
        return Stream.of(Stream.of(running), environment, siblings(running))
                .flatMap(directories -> directories)
                .flatMap(directory -> Jdk.in(directory).stream())
                .distinct()
                .sorted(
                        Comparator.comparing((Jdk jdk) -> Version.parse(jdk.version()))
                                .thenComparing(Jdk::home))
                .toList();
    }

    private static Stream<Path> siblings(Path directory) {
        try (Stream<Path> siblings = Files.list(directory.toRealPath().getParent())) {
            return siblings.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
