package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.Budget;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.report.Finding;
import dev.ravel.report.Summary;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What did not show again does not end a search. */
class ConfirmedSearchTest {
    private static final String SHARED =
            "write A.x in A.run (A.java:7) | read A.x in A.main (A.java:9)";

    private final Terminal terminal =
            Terminal.writingTo(new PrintStream(OutputStream.nullOutputStream()));
    private final List<RunConfig> configs = new ArrayList<>();
    private final List<List<String>> known = new ArrayList<>();

    private static RunConfig config(String strategy, long iterations, boolean goOn) {
        return new RunConfig(
                new JavaProgram("Main", ".", List.of(), List.of()),
                new SearchPlan(strategy, List.of(), 5, new Budget(iterations, 0, goOn, 0)),
                EngineOptions.DEFAULT);
    }

    /** Says of each search, one after the other, what a line of words says, or fails. */
    private Target target(boolean watches, String... answers) {
        Iterator<String> next = List.of(answers).iterator();
        return new Target() {
            @Override
            public void start(
                    Order order,
                    RunConfig config,
                    Path out,
                    Map<String, Consumer<String>> listeners) {
                configs.add(config);
                known.add(order.lines().all("known"));
                for (String message : next.next().split("; ")) {
                    String[] words = message.split(" ", 2);
                    if (words[0].equals("fail")) {
                        throw new RavelFailed(words[1]);
                    }
                    listeners.get(words[0]).accept(words[1]);
                }
            }

            @Override
            public RunConfig watched(RunConfig config) {
                boolean isLeftOut = config.engine().memory().equals(Memory.NONE);
                return watches && isLeftOut ? config.with(Memory.OBSERVED) : config;
            }
        };
    }

    private static List<Finding> confirm(RunConfig config, Search search) {
        return search.findings().stream()
                .map(
                        directory ->
                                new Finding(
                                        new Summary.FindingSummary(
                                                "failure",
                                                "lost",
                                                "",
                                                1,
                                                directory.resolve("schedule.ravel").toString(),
                                                directory.startsWith("real")),
                                        "A.java:7",
                                        "",
                                        "",
                                        List.of()))
                .toList();
    }

    private ConfirmedSearch run(RunConfig config, Target target) {
        ConfirmedSearch search =
                new ConfirmedSearch(target, EarlierFindings.none(terminal), terminal);
        search.run(config, Path.of("out"), ConfirmedSearchTest::confirm);
        return search;
    }

    @Test
    void goesOnWithWhatIsLeftOfItsBudget() {
        ConfirmedSearch search =
                run(
                        config("random", 100, false),
                        target(
                                false,
                                "finding unreal/1; done 10 1000 9 9 0 1 1",
                                "finding real/1; done 30 2000 20 15 0 2 1"));

        assertThat(search.findings()).hasSize(2);
        assertThat(search.search().executions()).isEqualTo(40);
        assertThat(configs.get(1).search().budget().iterations()).isEqualTo(90);
        assertThat(configs.get(1).search().seed()).isNotEqualTo(5);
        assertThat(known.get(1)).containsExactly("unreal/1/schedule.ravel");
    }

    @Test
    void endsWhenItsBudgetIsSpent() {
        run(
                config("random", 100, false),
                target(false, "finding unreal/1; done 100 1000 9 9 0 0 1"));

        assertThat(configs).hasSize(1);
    }

    @Test
    void endsWithAFindingThatIsConfirmed() {
        run(config("random", 100, false), target(false, "finding real/1; done 1 1000 1 1 0 0 1"));

        assertThat(configs).hasSize(1);
    }

    @Test
    void oneThatGoesOnAnywayHasSpentAll() {
        run(config("random", 0, true), target(false, "finding unreal/1; done 9 1000 9 9 0 0 1"));

        assertThat(configs).hasSize(1);
    }

    @Test
    void makesChoicesOfWhatASystematicSearchHasLeftOut() {
        RunConfig config = config("dfs", 0, false);
        ConfirmedSearch search =
                new ConfirmedSearch(
                        target(
                                true,
                                "shared " + SHARED + "; done 1 1000 1 1 3 0",
                                "finding real/1; done 2 1000 2 2 1 0 1"),
                        EarlierFindings.none(terminal),
                        terminal);
        search.run(config, Path.of("out"), ConfirmedSearchTest::confirm);

        assertThat(search.search().summary(List.of()).trust())
                .contains("not every interleaving", "write A.x (A.java:7), read A.x (A.java:9)");

        search.refine(config, Path.of("out"), ConfirmedSearchTest::confirm);

        assertThat(configs.get(1).engine().memory().mode()).isEqualTo(Memory.Mode.RACING);
        assertThat(search.findings()).hasSize(1);
    }

    @Test
    void whatWasFoundIsKeptIfTheSearchCannotGoOn() {
        ConfirmedSearch search =
                run(
                        config("random", 100, false),
                        target(
                                false,
                                "finding unreal/1; done 10 1000 9 9 0 1 1",
                                "progress 7 6; finding real/1; fail No memory."));

        assertThat(search.findings()).hasSize(2);
        assertThat(search.search().executions()).isEqualTo(17);
        assertThat(search.search().problem()).isEqualTo("No memory.");
        assertThat(search.search().summary(List.of()).json())
                .contains("\"The search could not go on: No memory.\"");
        assertThat(configs).hasSize(2);
    }

    @Test
    void soItIsIfTheFirstOneFindsSomethingAndFails() {
        ConfirmedSearch search =
                run(
                        config("random", 0, true),
                        target(false, "finding real/1; fail It was killed."));

        assertThat(search.findings()).hasSize(1);
        assertThat(search.search().problem()).isEqualTo("It was killed.");
    }

    @Test
    void oneOfWhichNothingIsKnownFails() {
        assertThatThrownBy(
                        () ->
                                run(
                                        config("random", 0, true),
                                        target(false, "progress 7 6; fail It was killed.")))
                .isInstanceOf(RavelFailed.class);
    }

    @Test
    void whatCannotBeConfirmedDoesNotCostWhatWasFoundBefore() {
        ConfirmedSearch search =
                new ConfirmedSearch(
                        target(
                                false,
                                "finding unreal/1; done 10 1000 9 9 0 1 1",
                                "finding real/1; done 30 2000 20 15 0 2 1"),
                        EarlierFindings.none(terminal),
                        terminal);
        search.run(
                config("random", 100, false),
                Path.of("out"),
                (config, found) -> {
                    if (configs.size() > 1) {
                        throw new RavelFailed("The disk is full.");
                    }
                    return confirm(config, found);
                });

        assertThat(search.findings()).hasSize(1);
        assertThat(search.search().executions()).isEqualTo(40);
        assertThat(search.search().problem()).isEqualTo("The disk is full.");
    }

    @Test
    void aSystematicSearchThatCannotBeRefinedHasNotComeToItsEnd() {
        RunConfig config = config("dfs", 0, false);
        ConfirmedSearch search =
                run(
                        config,
                        target(
                                true,
                                "shared " + SHARED + "; done 5 1000 5 5 3 0",
                                "fail The target JVM cannot be started."));

        search.refine(config, Path.of("out"), ConfirmedSearchTest::confirm);

        Summary summary = search.search().summary(List.of());
        assertThat(summary.executions()).isEqualTo(5);
        assertThat(summary.trust()).contains("has not come to its end");
        assertThat(search.search().problem()).isEqualTo("The target JVM cannot be started.");
    }

    @Test
    void whatTheTargetJvmLeftOutIsInTheSummary() {
        ConfirmedSearch search =
                run(
                        config("dfs", 0, false),
                        target(true, "watch-full true; machinery org.slf4j; done 5 1000 5 5 3 0"));

        Summary summary = search.search().summary(List.of());
        assertThat(summary.isWhole()).isFalse();
        assertThat(summary.trust()).contains("--explore org.slf4j", "could be watched");
    }

    @Test
    void executionsWithoutAnEndAreCountedOnAndTheFirstIsNamed() {
        ConfirmedSearch search =
                run(
                        config("random", 100, false),
                        target(
                                false,
                                "no-end 2\na/no-end\nIt was long.; finding unreal/1; done 10 1000 9 9 0 2 1",
                                "no-end 3\nb/no-end\nIt was longer.; done 90 2000 20 15 0 3"));

        Summary summary = search.search().summary(List.of());
        assertThat(summary.endless())
                .startsWith("5 of 100 executions")
                .contains("It was long.", "a/no-end");
        assertThat(summary.json()).contains("\"withoutEnd\":5", "\"notes\":[\"5 of 100 executions");
        assertThat(search.search().effort().withoutEnd()).isEqualTo(5);
    }

    /** As one that was made together with others. */
    @Test
    void goesOnAfterASearchThatWasMade() {
        Search made = new Search(EarlierFindings.none(terminal), terminal);
        RunConfig config = config("random", 100, false);
        Target target =
                target(
                        false,
                        "finding unreal/1; done 10 1000 9 9 0 1 1",
                        "finding real/1; done 30 2000 20 15 0 2 1");
        made.run(target, config, Path.of("out"));

        ConfirmedSearch search = new ConfirmedSearch(target, made, terminal);
        search.confirm(config, Path.of("out"), ConfirmedSearchTest::confirm);

        assertThat(search.findings()).hasSize(2);
        assertThat(search.search().executions()).isEqualTo(40);
        assertThat(configs.get(1).search().budget().iterations()).isEqualTo(90);
    }

    @Test
    void oneThatWasMadeMayHaveSpentItsTime() {
        Search made = new Search(EarlierFindings.none(terminal), terminal);
        RunConfig config = config("random", 100, false).withTime(5000);
        Target target = target(false, "finding unreal/1; done 10 5000000000 9 9 0 1 1");
        made.run(target, config, Path.of("out"));

        new ConfirmedSearch(target, made, terminal)
                .confirm(config, Path.of("out"), ConfirmedSearchTest::confirm);

        assertThat(configs).hasSize(1);
    }
}
