package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Has the JVM that runs the tests watched; {@code watch} does this before it runs them. */
@Mojo(name = "prepare-watch", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareWatchMojo extends PreparingMojo {
    /** What is watched: calls, fields or both. */
    @Parameter(property = "ravel.track")
    private String track;

    /** How long a thread is delayed at the most, such as 100ms. */
    @Parameter(property = "ravel.delay")
    private String delay;

    /** How much longer delays may make the run, such as 30%. */
    @Parameter(property = "ravel.overhead")
    private String overhead;

    /** Accesses that are farther apart are not close, such as 100ms. */
    @Parameter(property = "ravel.window")
    private String window;

    /** A file with more classes that threads cannot share. */
    @Parameter(property = "ravel.table")
    private File table;

    @Override
    void run() throws IOException {
        if (project.getPackaging().equals("pom")) {
            return;
        }
        Path out = WatchMojo.directory(outputDirectory());
        deleteRuns(out);
        List<String> words = new ArrayList<>(List.of("watch", "strict"));
        add(words, "out", out);
        add(words, "track", track);
        add(words, "delay", delay);
        add(words, "overhead", overhead);
        add(words, "window", window);
        add(words, "table", table);
        add(List.of("-javaagent:%s=%s".formatted(ravelJar(), String.join(",", words))));
    }

    private static void add(List<String> words, String name, Object value) {
        if (value != null) {
            // Commas are between the words of the agent.
            words.add(name + "=" + value.toString().replace(",", ",,"));
        }
    }

    /** What came close stays, for it is looked at first in this run. */
    private static void deleteRuns(Path out) throws IOException {
        if (!Files.exists(out)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(out)) {
            files =
                    all.filter(file -> !file.equals(out) && !file.endsWith("near-misses.txt"))
                            .sorted(Comparator.reverseOrder())
                            .toList();
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
    }
}
