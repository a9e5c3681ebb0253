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
import dev.ravel.session.Search;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Programs in which nothing must be found. They share a JVM: to start one takes longer than to
 * explore one.
 *
 * @param options of {@code explore}
 */
record CorrectPrograms(
        List<String> mainClasses, List<String> options, int iterations, int maxSteps) {
    private static final long STUCK_AFTER_MILLIS = 10_000;

    void explore(Host host, Path directory) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Terminal terminal = Terminal.writingTo(new PrintStream(printed));
        TargetRun run = new TargetRun(new JavaHome(host.jdk().home()), terminal).withoutInput();

        List<SuiteSearch.Result> results =
                new SuiteSearch(run, config(host), terminal).run(mainClasses, directory);

        for (int i = 0; i < mainClasses.size(); i++) {
            String name = mainClasses.get(i);
            assertThat(results.get(i).problem()).as(name + printed).isEmpty();
            Search search = results.get(i).search();
            assertThat(search.findings()).as(name).isEmpty();
            assertThat(search.executions()).as(name).isPositive();
        }
    }

    private RunConfig config(Host host) {
        return new RunConfig(
                new JavaProgram(
                        NamedProgram.class.getName(),
                        Build.subjects().toString(),
                        List.of(),
                        RavelProcess.SHORT_LIFE),
                new SearchPlan("portfolio", List.of(), 1, new Budget(iterations, 0, false, 0)),
                new EngineOptions(
                        CarrierKind.valueOf(host.carrier().toUpperCase(Locale.ROOT)),
                        Memory.of(options.contains("--memory")),
                        options.contains("--interleave-jdk"),
                        options.contains("--timeouts=any") ? TimeoutMode.ANY : TimeoutMode.IDLE,
                        options.contains("--spurious-wakeups"),
                        maxSteps,
                        STUCK_AFTER_MILLIS));
    }
}
