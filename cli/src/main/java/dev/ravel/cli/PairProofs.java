package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.StatementPair;
import dev.ravel.model.Step;
import dev.ravel.model.TimeoutMode;
import dev.ravel.model.Violation;
import dev.ravel.report.Finding;
import dev.ravel.report.PairTrial;
import dev.ravel.report.ViolationReport;
import dev.ravel.report.ViolationReport.Proof;
import dev.ravel.report.ViolationReport.Trial;
import dev.ravel.session.Interleaving;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RaceHunt;
import dev.ravel.session.RaceSearch;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.SuiteSearch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Tries under control to make a program, or tests, fail because of pairs that were watched. */
final class PairProofs {
    /** How many invocations of a test with parameters are tried. */
    private static final int MOST_INVOCATIONS = 5;

    /** How long a test may take without Ravel. */
    private static final long PLAIN_LIMIT_MILLIS = 60_000;

    /** How many executions of a test nobody directs, to see whether one of them passes. */
    private static final int UNDIRECTED = 10;

    private final TargetRun run;
    private final Terminal terminal;
    private final int runs;
    private final long timeMillis;
    private final Path out;
    private final Map<StatementPair, Trial> trials = new HashMap<>();
    private int tries;

    /** {@code timeMillis} is for all pairs together; {@code runs} is how often each is tried. */
    PairProofs(TargetRun run, Terminal terminal, int runs, long timeMillis, Path out) {
        this.run = run;
        this.terminal = terminal;
        this.runs = runs;
        this.timeMillis = timeMillis;
        this.out = out;
    }

    /** In the program that was watched. */
    Map<StatementPair, Trial> inProgram(JavaProgram program, ViolationReport report) {
        OutDirectory directory = OutDirectory.next(out);
        List<StatementPair> pairs =
                report.violations().stream().map(watched -> watched.violation().pair()).toList();
        try {
            tryAll(config(program).withTime(timeMillis), pairs, true, directory.path());
        } finally {
            directory.removeIfEmpty();
        }
        return trials;
    }

    /**
     * Each pair in the test that it was seen in.
     *
     * @param tests the program that runs a test, without naming one
     */
    Map<StatementPair, Trial> inTests(JavaProgram tests, ViolationReport report) {
        Map<String, List<StatementPair>> byTest = byTest(report);
        if (byTest.isEmpty()) {
            return trials;
        }
        long end = System.currentTimeMillis() + timeMillis;
        OutDirectory directory = OutDirectory.next(out);
        RunConfig config = config(tests);
        Map<String, List<PlainResult>> found = invocations(config, byTest.keySet(), directory);
        Set<String> failAlways = failAlways(config, found, end, directory);
        int left = byTest.size();
        for (Map.Entry<String, List<StatementPair>> test : byTest.entrySet()) {
            List<PlainResult> invocations = found.getOrDefault(test.getKey(), List.of());
            if (invocations.isEmpty()) {
                terminal.note(
                        "%s was not found on the class path, so its pairs are not tried."
                                .formatted(test.getKey()));
            }
            for (PlainResult invocation : invocations) {
                boolean mayHarm = !failAlways.contains(invocation.argument());
                if (!mayHarm) {
                    terminal.note(
                            "%s fails in every execution under control, so no pair of it is called harmful."
                                    .formatted(test.getKey()));
                }
                long share = (end - System.currentTimeMillis()) / left / invocations.size();
                tryTest(
                        config.withFirstArgument(invocation.argument())
                                .withTime(Math.max(1, share)),
                        test.getValue(),
                        mayHarm,
                        directory.path());
            }
            left--;
        }
        directory.removeIfEmpty();
        return trials;
    }

    private static RunConfig config(JavaProgram program) {
        return TargetOptions.standard(program);
    }

    private Map<String, List<StatementPair>> byTest(ViolationReport report) {
        Map<String, List<StatementPair>> byTest = new LinkedHashMap<>();
        int outside = 0;
        for (ViolationReport.Watched watched : report.violations()) {
            Violation violation = watched.violation();
            if (violation.test().isEmpty()) {
                outside++;
            } else {
                byTest.computeIfAbsent(violation.test(), test -> new ArrayList<>())
                        .add(violation.pair());
            }
        }
        if (outside > 0) {
            terminal.note(
                    "%d pairs were seen outside of tests, or while several ran, and are not tried."
                            .formatted(outside));
        }
        return byTest;
    }

    /** Of each test, by its class and method, those that its framework makes of it. */
    private Map<String, List<PlainResult>> invocations(
            RunConfig config, Set<String> tests, OutDirectory directory) {
        Set<String> classes = new TreeSet<>();
        Set<String> methods = new TreeSet<>();
        for (String test : tests) {
            int dot = test.lastIndexOf('.');
            String className = test.substring(0, dot);
            classes.add(className);
            // Nested classes are run with the one that they are in.
            classes.add(className.replaceFirst("\\$.*", ""));
            methods.add(test.substring(dot + 1));
        }
        TestSelection selection =
                new TestSelection(
                        config.program().classPath(),
                        List.copyOf(classes),
                        List.copyOf(methods),
                        List.of());
        Map<String, List<PlainResult>> found = new HashMap<>();
        for (PlainResult result :
                new PlainTests(run, config, selection, terminal)
                        .run(PLAIN_LIMIT_MILLIS, directory.path())) {
            List<PlainResult> same =
                    found.computeIfAbsent(result.test().place(), place -> new ArrayList<>());
            if (!result.isSkipped() && same.size() < MOST_INVOCATIONS) {
                same.add(result);
            }
        }
        found.keySet().retainAll(tests);
        return found;
    }

    /**
     * Tests that fail whatever the interleaving, by their arguments: they need others before them,
     * or are wrong. A test that fails without Ravel may have failed because of a pair.
     */
    private Set<String> failAlways(
            RunConfig config,
            Map<String, List<PlainResult>> found,
            long endMillis,
            OutDirectory directory) {
        List<String> arguments =
                found.values().stream().flatMap(List::stream).map(PlainResult::argument).toList();
        long quarter = (endMillis - System.currentTimeMillis()) / 4;
        List<SuiteSearch.Result> results =
                new SuiteSearch(
                                run,
                                config.withIterations(UNDIRECTED).withTime(Math.max(1, quarter)),
                                terminal)
                        .run(arguments, directory.path());
        Set<String> failAlways = new HashSet<>();
        for (int i = 0; i < results.size(); i++) {
            if (TestVerdicts.failsAlways(results.get(i))) {
                failAlways.add(arguments.get(i));
            }
        }
        return failAlways;
    }

    /** A test that cannot be controlled leaves the others as they are. */
    private void tryTest(
            RunConfig config, List<StatementPair> pairs, boolean mayHarm, Path directory) {
        try {
            tryAll(config, pairs, mayHarm, directory);
        } catch (RavelFailed e) {
            terminal.note("A test cannot be run under control: " + e.getMessage());
        }
    }

    /**
     * Threads that sleep by turns never meet as long as time passes only where all of them wait.
     * What does not happen so is tried once more, as on a slow machine. A failure there may have
     * come of a timeout, and harms nobody.
     */
    private void tryAll(
            RunConfig config, List<StatementPair> pairs, boolean mayHarm, Path directory) {
        RunConfig half = config.withTime(Math.max(1, config.search().budget().timeMillis() / 2));
        tryOnce(half, pairs, mayHarm, directory);
        tryOnce(half.with(TimeoutMode.ANY), pairs, false, directory);
    }

    private void tryOnce(
            RunConfig config, List<StatementPair> pairs, boolean mayHarm, Path directory) {
        List<StatementPair> open =
                pairs.stream()
                        .distinct()
                        .filter(pair -> trials.getOrDefault(pair, Trial.NONE).schedule().isEmpty())
                        .toList();
        if (open.isEmpty()) {
            return;
        }
        RaceHunt.Result result =
                new RaceHunt(run, Interleaving.DEFAULT, terminal)
                        .confirm(
                                config,
                                RaceSearch.Prediction.of(open),
                                runs,
                                UnaryOperator.identity(),
                                directory.resolve("try-" + ++tries));
        for (PairTrial trial : result.report().pairs()) {
            trials.put(trial.pair(), proof(trial, mayHarm, result.findings()));
        }
    }

    private static Trial proof(PairTrial trial, boolean mayHarm, List<Finding> findings) {
        if (trial.failure() != null && mayHarm) {
            return shown(Proof.HARMFUL, trial.failure(), findings);
        }
        return trial.isConfirmed()
                ? shown(Proof.REAL, trial.witness(), findings)
                : new Trial(Proof.NOT_REPRODUCED, "", List.of());
    }

    private static Trial shown(Proof proof, Path directory, List<Finding> findings) {
        String schedule = directory.resolve(FindingFiles.SCHEDULE).toString();
        List<Step> steps =
                findings.stream()
                        .filter(finding -> finding.summary().schedule().equals(schedule))
                        .findFirst()
                        .map(Finding::steps)
                        .orElse(List.of());
        return new Trial(proof, schedule, steps);
    }
}
