package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.bench.Bench;
import dev.ravel.explore.Trial;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the measurement of the search says of a seed is what an exploration does with it. */
class MeasurementTest {
    private static final String SUBJECT = "subjects.buggy.LockReassigned";

    private static final Host HOST = Host.defaults().reduce((first, last) -> last).orElseThrow();

    @TempDir private Path directory;

    @Test
    void aSeedNeedsAsManyExecutionsAsInAnExploration() {
        List<Trial> trials = measure("--strategies", "portfolio,random", "--seeds", "3");

        assertThat(trials).hasSize(6).allMatch(Trial::isFound);
        for (Trial trial : List.of(trials.get(2), trials.get(4))) {
            Ended explored =
                    RavelProcess.in(directory)
                            .explore(
                                    HOST,
                                    Build.subjects(),
                                    SUBJECT,
                                    "--shrink=0",
                                    "--no-rerun",
                                    "--iterations=10000",
                                    "--strategy=" + trial.strategy(),
                                    "--seed=" + trial.seed());
            assertThat(explored.summary().executions()).isEqualTo(trial.executions());
        }
    }

    /** Nothing is carried over from the strategies and seeds that come before in the same JVM. */
    @Test
    void aSearchDoesNotDependOnThoseBeforeIt() {
        List<Trial> among = measure("--strategies", "surw,pairs", "--seeds", "3");
        List<Trial> alone = measure("--strategies", "pairs", "--seeds", "2");

        assertThat(alone).hasSize(2);
        assertThat(counts(alone)).isEqualTo(counts(among.subList(3, 5)));
    }

    private static List<Long> counts(List<Trial> trials) {
        return trials.stream().map(Trial::executions).toList();
    }

    private List<Trial> measure(String... options) {
        Path file = directory.resolve("trials");
        String classPath =
                String.join(
                        File.pathSeparator,
                        Build.placeOf(Bench.class).toString(),
                        Build.subjects().toString(),
                        Build.path("ravel.jar").toString());
        List<String> command = new ArrayList<>();
        command.addAll(List.of(HOST.jdk().java(), "-cp", classPath, Bench.class.getName()));
        command.addAll(List.of("--search", "--subjects", SUBJECT + "$"));
        command.addAll(List.of("--jdk", HOST.jdk().home().toString()));
        command.addAll(List.of("--trials", file.toString()));
        command.addAll(List.of(options));
        Map<String, String> environment =
                Map.of("RAVEL_CACHE", Build.path("ravel.cache").toString());
        Ended ended = BoundedProcess.run(directory, environment, command);
        assertThat(ended.status()).as(ended::toString).isZero();
        try {
            // Each line begins with the name of the subject.
            List<Trial> trials =
                    Files.readAllLines(file).stream()
                            .map(line -> Trial.parse(line.substring(line.indexOf(' ') + 1)))
                            .toList();
            Files.delete(file);
            return trials;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
