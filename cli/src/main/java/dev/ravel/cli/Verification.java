package dev.ravel.cli;

import dev.ravel.junit.tests.PlainResult;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Problem;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.report.Verified;
import dev.ravel.session.Confirmation;
import dev.ravel.session.ConfirmedSearch;
import dev.ravel.session.EarlierFindings;
import dev.ravel.session.Interleaving;
import dev.ravel.session.Search;
import dev.ravel.session.Signals;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The searches of 'explore' and of 'test', one after the other, until one finds something.
 *
 * @param memory what was said of plain accesses, or null
 */
record Verification(
        TargetRun run, MemoryChoice memory, Interleaving interleaving, Terminal terminal) {
    private static final long PLAIN_LIMIT_MILLIS = 60_000;

    /** Of a program with a main class. */
    List<Verified> ofMain(RunConfig config, Path out) {
        Passes passes = new Passes(config, memory);
        TestName name = new TestName(config.program().mainClass(), "main");
        VerifiedProgram program = new VerifiedProgram();
        for (int i = 0; i < passes.count() && (i == 0 || program.isOpen() && !isEnding()); i++) {
            Confirmation confirmation = confirmation(passes.config(i));
            ConfirmedSearch confirmed =
                    new ConfirmedSearch(run, EarlierFindings.none(terminal), terminal);
            confirmed.run(
                    confirmation.config(),
                    passes.out(i, out),
                    (used, search) -> confirmation.of(search));
            program.add(
                    report(name, confirmed, confirmation),
                    confirmed.search(),
                    passes.memory(i),
                    confirmation);
        }
        return List.of(program.verified());
    }

    /** A program of which no end was seen may just be long, which says nothing of it. */
    private static TestReport report(
            TestName name, ConfirmedSearch confirmed, Confirmation confirmation) {
        Search search = confirmed.search();
        if (search.executions() == 0) {
            return TestReport.error(name, search.effort(), new Problem(TestVerdicts.noEnd(), ""));
        }
        if (!search.isAnyEnded()) {
            int maxSteps = confirmation.config().engine().maxSteps();
            return TestReport.error(name, search.effort(), TestVerdicts.tooLong(search, maxSteps));
        }
        return TestReport.searched(
                name, search.effort(), confirmed.findings(), search.summary(List.of()));
    }

    /** Of the tests that are selected; empty if there are none. */
    List<Verified> ofTests(RunConfig config, TestSelection selection, Path out) {
        PlainTests plain = new PlainTests(run, config, selection, terminal);
        List<PlainResult> left = plain.run(PLAIN_LIMIT_MILLIS, out);
        Map<String, VerifiedProgram> programs = new LinkedHashMap<>();
        left.forEach(test -> programs.put(test.test().id(), new VerifiedProgram()));
        Passes passes = new Passes(config, memory);
        for (int i = 0; i < passes.count() && !left.isEmpty() && (i == 0 || !isEnding()); i++) {
            Confirmation confirmation = confirmation(passes.config(i));
            List<ExploredTest> explored =
                    new TestExploration(run, confirmation.config(), interleaving, terminal)
                            .of(left, PLAIN_LIMIT_MILLIS, passes.out(i, out));
            for (ExploredTest test : explored) {
                programs.get(test.plain().test().id())
                        .add(test.report(), test.search(), passes.memory(i), confirmation);
            }
            left = left.stream().filter(test -> programs.get(test.test().id()).isOpen()).toList();
        }
        List<Verified> verified = new ArrayList<>();
        programs.values().forEach(program -> verified.add(program.verified()));
        for (PlainResult result : plain.unrunnable()) {
            // What else cannot be read on the class path does not make a main class a test.
            if (!programs.isEmpty() || selection.classes().contains(result.test().className())) {
                verified.add(new Verified(TestVerdicts.unrunnable(result), List.of(), List.of()));
            }
        }
        return verified;
    }

    private static boolean isEnding() {
        return Signals.ofProcess().isEnding();
    }

    private Confirmation confirmation(RunConfig config) {
        return new Confirmation(run, config, interleaving, terminal);
    }
}
