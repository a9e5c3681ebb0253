package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Budget;
import dev.ravel.model.Coverage;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A search that a signal has ended counts as far as it has come. */
class StoppedSearchTest {
    private static final Path OUT = Path.of("out");

    private static final RunConfig CONFIG =
            new RunConfig(
                    new JavaProgram("Main", ".", List.of(), List.of()),
                    new SearchPlan("random", List.of(), 1, new Budget(0, 0, true, 0)),
                    EngineOptions.DEFAULT);

    private final Terminal terminal =
            Terminal.writingTo(new PrintStream(OutputStream.nullOutputStream()));
    private final Search search = new Search(EarlierFindings.none(terminal), terminal);

    @Test
    void whatATargetJvmHasSummedUpCounts() {
        run("finding a", "done 120 5000000000 80 60 2 0 7");

        assertThat(search.executions()).isEqualTo(120);
        assertThat(search.effort().seconds()).isEqualTo(5);
        assertThat(search.coverage()).isEqualTo(Coverage.values()[2]);
        assertThat(search.findings()).containsExactly(Path.of("a"));
        assertThat(search.count(0)).isEqualTo(7);
    }

    @Test
    void oneThatWasKilledHasToldOnItsWay() {
        run("progress 50 40", "finding a", "progress 100 75", "finding b");

        assertThat(search.executions()).isEqualTo(100);
        assertThat(search.effort().distinctInterleavings()).isEqualTo(75);
        assertThat(search.findings()).containsExactly(Path.of("a"), Path.of("b"));
        assertThat(search.count(1)).isEqualTo(1);
    }

    @Test
    void oneThatHasSaidNothingHasMadeNoExecution() {
        run();

        assertThat(search.executions()).isZero();
        assertThat(search.findings()).isEmpty();
    }

    private void run(String... messages) {
        search.run(
                (order, config, out, listeners) -> {
                    for (String message : messages) {
                        String[] words = message.split(" ", 2);
                        listeners.get(words[0]).accept(words[1]);
                    }
                    throw new Stopped("SIGINT");
                },
                CONFIG,
                OUT);
    }
}
