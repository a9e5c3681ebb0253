package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.explore.NamedProgram;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.Budget;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.model.TimeoutMode;
import dev.ravel.report.Finding;
import dev.ravel.session.Confirmation;
import dev.ravel.session.Interleaving;
import dev.ravel.session.Search;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A JVM that explores many programs: to start one takes longer than to explore one. */
final class SharedJvm {
    private static final long STUCK_AFTER_MILLIS = 10_000;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Terminal terminal = Terminal.writingTo(new PrintStream(printed));
    private final TargetRun run;
    private final RunConfig config;

    /** The options are those of {@code explore}. */
    SharedJvm(Host host, List<String> options, int iterations, int maxSteps) {
        this(host, "portfolio", options, iterations, maxSteps);
    }

    SharedJvm(Host host, String strategy, List<String> options, int iterations, int maxSteps) {
        run = new TargetRun(new JavaHome(host.jdk().home()), terminal).withoutInput();
        config =
                new RunConfig(
                        new JavaProgram(
                                NamedProgram.class.getName(),
                                Build.subjects().toString(),
                                List.of(),
                                RavelProcess.SHORT_LIFE),
                        new SearchPlan(strategy, List.of(), 1, new Budget(iterations, 0, false, 0)),
                        new EngineOptions(
                                CarrierKind.valueOf(host.carrier().toUpperCase(Locale.ROOT)),
                                Memory.of(options.contains("--memory")),
                                options.contains("--interleave-jdk"),
                                List.of(),
                                options.contains("--timeouts=any")
                                        ? TimeoutMode.ANY
                                        : TimeoutMode.IDLE,
                                options.contains("--spurious-wakeups"),
                                maxSteps,
                                STUCK_AFTER_MILLIS));
    }

    /** Explores each program until it fails; the searches are in the same order. */
    List<Search> explore(List<String> mainClasses, Path directory) {
        List<SuiteSearch.Result> results =
                new SuiteSearch(run, config, terminal).run(mainClasses, directory);
        for (int i = 0; i < mainClasses.size(); i++) {
            String name = mainClasses.get(i);
            assertThat(results.get(i).problem()).as(name + printed).isEmpty();
            assertThat(results.get(i).search().executions()).as(name).isPositive();
        }
        return results.stream().map(SuiteSearch.Result::search).toList();
    }

    void findsNothing(List<String> mainClasses, Path directory) {
        List<Search> searches = explore(mainClasses, directory);
        for (int i = 0; i < mainClasses.size(); i++) {
            assertThat(searches.get(i).findings()).as(mainClasses.get(i)).isEmpty();
            assertThat(searches.get(i).isAnyEnded()).as(mainClasses.get(i)).isTrue();
        }
    }

    /** Replays what was found in a program, in a JVM of its own. */
    Finding confirm(String mainClass, Path finding) {
        RunConfig single = config.withFirstArgument(mainClass);
        return new Confirmation(run, single, Interleaving.DEFAULT, terminal).confirm(finding, 1);
    }
}
