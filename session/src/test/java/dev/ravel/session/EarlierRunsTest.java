package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Budget;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.Statement;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierRunsTest {
    private static final Statement WRITE =
            new Statement("write", "bank.Account.sum", "bank.Account.add", "Account.java", 7);

    private static final RunConfig CONFIG =
            new RunConfig(
                    new JavaProgram("bank.Main", "classes", List.of(), List.of()),
                    new SearchPlan("random", List.of(), 1, new Budget(10, 0, false, 0)),
                    EngineOptions.DEFAULT);

    private final Terminal terminal =
            Terminal.writingTo(
                    new PrintStream(
                            OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    @TempDir private Path out;

    private static List<String> schedule(RunConfig config, FindingKind kind) {
        Header header = new Header();
        config.addTo(header);
        new Outcome(kind, "It fails.", "Account.java:7", "", "").addTo(header);
        return new Schedule(header, List.of()).text();
    }

    private static List<String> race() {
        RunConfig chosen = CONFIG.with(Memory.chosen(List.of(WRITE)));
        return schedule(chosen, FindingKind.RACE);
    }

    private void write(String name, List<String> lines) throws IOException {
        Path directory = Files.createDirectories(out.resolve("run-1").resolve(name));
        Files.write(directory.resolve("schedule.ravel"), lines);
    }

    /** The same with one line that is missing, cut off, or of another file. */
    private static List<List<String>> damaged(List<String> lines) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            int key = line.indexOf(':') + 1;
            for (String other :
                    List.of("", line.substring(0, key), line.substring(0, key) + " \u00e4?")) {
                List<String> copy = new ArrayList<>(lines);
                copy.set(i, other);
                all.add(copy);
            }
            List<String> shorter = new ArrayList<>(lines);
            shorter.remove(i);
            all.add(shorter);
        }
        return all;
    }

    @Test
    void whatCanBeReadIsTriedAgain() throws IOException {
        write("finding-1", schedule(CONFIG, FindingKind.FAILURE));
        write("race-1", race());

        assertThat(EarlierFindings.of(CONFIG, out, terminal).schedules()).hasSize(1);
        assertThat(RacyStatements.of(CONFIG, out)).containsExactly(WRITE);
    }

    @Test
    void aFindingThatCannotBeReadEndsNoRunAndCostsNoOther() throws IOException {
        write("finding-2", schedule(CONFIG, FindingKind.FAILURE));
        Path whole = out.resolve("run-1/finding-2/schedule.ravel");
        for (List<String> lines : damaged(schedule(CONFIG, FindingKind.FAILURE))) {
            write("finding-1", lines);

            assertThat(EarlierFindings.of(CONFIG, out, terminal).schedules())
                    .as(lines::toString)
                    .contains(whole);
        }
    }

    @Test
    void aRaceThatCannotBeReadDoesSoNeither() throws IOException {
        write("race-2", race());
        for (List<String> lines : damaged(race())) {
            write("race-1", lines);

            assertThat(RacyStatements.of(CONFIG, out)).as(lines::toString).contains(WRITE);
        }
    }

    @Test
    void aFileThatIsNoTextIsPassedOver() throws IOException {
        write("finding-2", schedule(CONFIG, FindingKind.FAILURE));
        write("finding-1", List.of());
        Files.write(out.resolve("run-1/finding-1/schedule.ravel"), new byte[] {(byte) 0xff, 0, 10});
        Files.createDirectories(out.resolve("run-1/finding-3/schedule.ravel"));

        assertThat(EarlierFindings.of(CONFIG, out, terminal).schedules()).hasSize(1);
    }
}
