package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Budget;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SuiteSearchTest {
    private static final RunConfig CONFIG =
            new RunConfig(
                    new JavaProgram("bank.Main", "classes", List.of(), List.of()),
                    new SearchPlan("random", List.of(), 1, new Budget(10, 0, false, 0)),
                    EngineOptions.DEFAULT);

    /** What each JVM was told to run. */
    private final List<List<String>> jvms = new ArrayList<>();

    /** A JVM that each program named "breaks" wears out, with as many executions as its turn is. */
    private void run(
            Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners) {
        List<String> cases = order.lines().all("case");
        jvms.add(cases);
        for (int i = 0; i < cases.size(); i++) {
            listeners.get("case").accept(Integer.toString(i));
            boolean breaks = cases.get(i).startsWith("breaks");
            if (breaks) {
                listeners.get("worn").accept("It is worn out.");
            }
            if (cases.get(i).equals("breaks and ends")) {
                throw new RavelFailed("It ended.");
            }
            listeners.get("done").accept(i + " 1 1 1 0");
            if (breaks) {
                return;
            }
        }
    }

    private List<SuiteSearch.Result> search(String... cases) {
        Terminal terminal =
                Terminal.writingTo(
                        new PrintStream(
                                OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        return new SuiteSearch(this::run, CONFIG, terminal).run(List.of(cases), Path.of("out"));
    }

    @Test
    void aTestThatWearsItsJvmOutIsRunAgainInAFreshOneAndSoAreThoseAfterIt() {
        List<SuiteSearch.Result> results = search("one", "breaks", "two", "three");

        assertThat(jvms)
                .containsExactly(
                        List.of("one", "breaks", "two", "three"),
                        List.of("breaks", "two", "three"),
                        List.of("two", "three"));
        assertThat(results)
                .extracting(result -> result.search().executions())
                .containsExactly(0L, 0L, 0L, 1L);
    }

    @Test
    void aJvmThatIsWornOutAndEndsWithoutAResultIsAProblemOfItsFirstTest() {
        List<SuiteSearch.Result> results = search("breaks and ends", "two");

        assertThat(results)
                .extracting(SuiteSearch.Result::problem)
                .containsExactly("It ended.", "");
    }
}
