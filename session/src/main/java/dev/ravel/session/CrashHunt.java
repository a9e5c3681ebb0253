package dev.ravel.session;

import dev.ravel.explore.TargetContext;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.report.Certainty;
import dev.ravel.report.CrashReport;
import dev.ravel.report.CrashTrial;
import dev.ravel.report.Finding;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Has tests made of a bundle, and keeps those in which the crash happens again. */
public final class CrashHunt {
    /** The time of a test is no shorter than this, or even its first execution may not end. */
    private static final long LEAST_MILLIS = 2_000;

    /**
     * What is asked for beside a seed and a time.
     *
     * @param runs how many executions follow the record, and how many are near to it
     * @param checks how often a test that crashes is replayed, each time in a fresh JVM
     */
    public record Request(Path bundle, int runs, int checks) {}

    private final JavaHome javaHome;
    private final Request request;
    private final Interleaving interleaving;
    private final Terminal terminal;

    public CrashHunt(
            JavaHome javaHome, Request request, Interleaving interleaving, Terminal terminal) {
        this.javaHome = javaHome;
        this.request = request;
        this.interleaving = interleaving;
        this.terminal = terminal;
    }

    /** The time of the configuration is for all tests together; its main class is not run. */
    public CrashReport run(Bundle bundle, RunConfig config, Path out) {
        RunConfig chosen = config.with(memory(bundle));
        Path scratch = Scratch.make("ravel-crash");
        Path classes = out.resolve("classes").toAbsolutePath();
        List<CrashTrial> trials = new ArrayList<>();
        try {
            List<CrashSources> tests = write(chosen, scratch, out);
            CrashSources.compile(tests, javaHome, config.program().classPath(), classes);
            long end = System.currentTimeMillis() + config.search().budget().timeMillis();
            for (int i = 0; i < tests.size(); i++) {
                CrashSources test = tests.get(i);
                if (trials.stream().anyMatch(earlier -> earlier.hasReproduced(test.distance()))) {
                    // It would have more threads, and show nothing else.
                    test.deleteFrom(classes);
                    continue;
                }
                long left = end - System.currentTimeMillis();
                long share = Math.max(LEAST_MILLIS, left / (tests.size() - i));
                RunConfig own = config(chosen, test, classes).withTime(share);
                Trial trial = new Trial(test, i, own, out, trials);
                boolean isTried = (left > 0 || i == 0) && !Signals.ofProcess().isEnding();
                CrashTrial tried = isTried ? trial.run() : trial.untried();
                trials.add(tried);
                if (tried.finding() == null) {
                    test.deleteFrom(classes);
                }
            }
        } finally {
            Scratch.delete(scratch);
            if (trials.stream().allMatch(trial -> trial.finding() == null)) {
                Scratch.delete(classes);
            }
        }
        return CrashReport.of(bundle, trials);
    }

    /** What was recorded of plain memory is what threads can be told apart by there. */
    private static Memory memory(Bundle bundle) {
        List<Statement> statements =
                bundle.sites().stream()
                        .filter(
                                site ->
                                        site.verb() == RecordedSite.Verb.READ
                                                || site.verb() == RecordedSite.Verb.WRITE)
                        .map(RecordedSite::statement)
                        .distinct()
                        .toList();
        return statements.isEmpty() ? Memory.NONE : Memory.chosen(statements);
    }

    private List<CrashSources> write(RunConfig config, Path scratch, Path out) {
        List<CrashSources> tests = new ArrayList<>();
        Order order = Order.of("crash-tests");
        order.lines().add("bundle", request.bundle().toAbsolutePath().toString());
        new TargetRun(javaHome, terminal)
                .withoutInput()
                .start(
                        order,
                        config,
                        scratch.toAbsolutePath(),
                        Map.of("test", file -> tests.add(new CrashSources(Path.of(file), out))));
        return tests;
    }

    private static RunConfig config(RunConfig config, CrashSources test, Path classes) {
        return new RunConfig(
                new JavaProgram(
                        test.mainClass(),
                        GeneratedTest.join(classes, config.program().classPath()),
                        List.of(),
                        config.program().javaOptions()),
                config.search(),
                config.engine());
    }

    /** The search with one test. */
    private final class Trial {
        private final CrashSources test;
        private final int number;
        private final RunConfig config;
        private final Path out;

        /** Whether no test before has crashed, and whether none has whose order matters. */
        private final boolean isFirst;

        private final boolean isSearched;
        private String[] tried = {"0 0 0 false false", "", "", ""};

        Trial(CrashSources test, int number, RunConfig config, Path out, List<CrashTrial> before) {
            this.test = test;
            this.number = number;
            this.config = config;
            this.out = out;
            this.isFirst = before.stream().noneMatch(CrashTrial::isReproduced);
            this.isSearched = before.stream().noneMatch(CrashTrial::dependsOnOrder);
        }

        CrashTrial untried() {
            return trial(
                    null,
                    List.of(),
                    Signals.ofProcess().isEnding()
                            ? "Ravel was ended before it was tried"
                            : "the time was over before it was tried");
        }

        CrashTrial run() {
            terminal.progress(
                    "test %d: %s, %d calls from the crash"
                            .formatted(number + 1, test.call(), test.distance()));
            Order order = Order.of("reproduce");
            Header lines = order.lines();
            lines.add("bundle", request.bundle().toAbsolutePath().toString());
            lines.add("test", Integer.toString(number));
            lines.add("runs", Integer.toString(request.runs()));
            lines.add("search", Boolean.toString(isSearched));
            lines.add("name", test.name());
            boolean[] hasEnded = new boolean[1];
            TargetRun run = new TargetRun(javaHome, terminal).withoutInput();
            try {
                run.start(
                        order,
                        config,
                        out,
                        Map.of(
                                TargetContext.TRIED,
                                text -> tried = text.split("\t", -1),
                                "done",
                                text -> hasEnded[0] = true));
            } catch (Stopped e) {
                return tried[2].isEmpty()
                        ? trial(null, List.of(), "Ravel was ended meanwhile")
                        : confirm(run);
            }
            if (!hasEnded[0]) {
                throw new RavelFailed(
                        "The search with %s ended without a result.".formatted(test.call()));
            }
            return tried[2].isEmpty() ? trial(null, List.of(), other()) : confirm(run);
        }

        /** What else has happened. */
        private String other() {
            return tried[3].isEmpty() ? "no execution failed" : "another failure: " + tried[3];
        }

        private CrashTrial confirm(TargetRun run) {
            Path directory = Path.of(tried[2]);
            // The nearest crash, and the nearest one that only some orders have.
            boolean isShown = isFirst || isSearched && dependsOnOrder();
            Terminal shown = isShown ? terminal : silent();
            Finding finding = new Confirmation(run, config, interleaving, shown).of(directory, 1);
            if (finding.summary().certainty() == Certainty.NOT_YET_CONFIRMED) {
                return trial(finding, files(directory), finding.summary().certainty().sentence());
            }
            for (int i = 1; i < request.checks() && finding.summary().confirmed(); i++) {
                if (!run.replay(config, Path.of(finding.summary().schedule()), directory)
                        .isSame()) {
                    return trial(null, List.of(), "replay %d was not the same".formatted(i + 1));
                }
            }
            if (!finding.summary().confirmed()) {
                return trial(null, List.of(), "it did not show again from a fresh start");
            }
            return trial(finding, files(directory), "");
        }

        private List<String> files(Path directory) {
            return test.keep(directory).stream().map(Path::toString).toList();
        }

        private boolean dependsOnOrder() {
            return tried[0].endsWith(" true");
        }

        private CrashTrial trial(Finding finding, List<String> files, String why) {
            String[] numbers = tried[0].split(" ");
            return new CrashTrial(
                    test.call(),
                    test.distance(),
                    test.threads(),
                    Long.parseLong(numbers[0]),
                    Integer.parseInt(numbers[1]),
                    Integer.parseInt(numbers[2]),
                    Boolean.parseBoolean(numbers[3]),
                    finding != null && finding.summary().confirmed() && dependsOnOrder(),
                    tried[1],
                    finding,
                    files,
                    why);
        }
    }

    private static Terminal silent() {
        return Terminal.writingTo(new PrintStream(OutputStream.nullOutputStream()));
    }
}
