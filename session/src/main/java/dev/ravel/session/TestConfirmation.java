package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.Budget;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Grain;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.report.Certainty;
import dev.ravel.report.Finding;
import dev.ravel.report.Summary;
import java.nio.file.Path;
import java.util.List;

/**
 * Finds the failure of a test as it was written down, and shows it. Threads are interleaved no more
 * finely than that takes: whoever reads the test should not have to wonder what for.
 */
record TestConfirmation(
        JavaHome javaHome, RunConfig config, Interleaving interleaving, Terminal terminal) {
    private static final long MOST_EXECUTIONS = 50_000;
    private static final long MOST_MILLIS = 60_000;

    /** What shows without fine steps shows soon, since there are few orders. */
    private static final long EXECUTIONS_FOR_LESS = 500;

    private static final long MILLIS_FOR_LESS = 10_000;

    /**
     * The failure, or null if none was found. The JUnit test that is kept is the one for what it
     * took.
     *
     * <p>If this process is asked to end meanwhile, the failure is one that is not yet confirmed.
     *
     * @param header what the generator has said of the test
     * @param out where its classes and findings are
     */
    Finding of(GeneratedTest test, Header header, Path out, Path scratch) {
        try {
            return search(test, header, out, scratch);
        } catch (Stopped e) {
            test.keepUncompiled();
            return unconfirmed(header);
        }
    }

    /** As the generator has told of it; there is no schedule. */
    private static Finding unconfirmed(Header header) {
        return new Finding(
                new Summary.FindingSummary(
                        FindingKind.VIOLATION.word(),
                        header.get("failure"),
                        "",
                        1,
                        "",
                        Certainty.NOT_YET_CONFIRMED),
                "",
                "",
                "",
                List.of());
    }

    private Finding search(GeneratedTest test, Header header, Path out, Path scratch) {
        Signals.ofProcess().throwIfEnding();
        Path classes = test.compile(javaHome, config.program().classPath());
        TargetRun run = new TargetRun(javaHome, terminal).withoutInput().in(scratch);
        for (Grain grain : grains()) {
            test.keep(grain);
            RunConfig explored = explored(grain, header, classes);
            Search search = new Search(EarlierFindings.none(terminal), terminal);
            search.run(run, explored, out);
            if (search.findings().isEmpty()) {
                Signals.ofProcess().throwIfEnding();
                continue;
            }
            Path found = asNamed(search.findings().get(0), out);
            if (grain == Grain.JDK || isMeant(found, header)) {
                Finding finding =
                        new Confirmation(run, explored, interleaving, terminal)
                                .of(found, search.count(0));
                boolean isRefuted = finding.summary().certainty() == Certainty.NOT_REPRODUCED;
                return isRefuted ? null : finding;
            }
        }
        return null;
    }

    /** The target JVM has another working directory, but whoever reads of it is here. */
    private static Path asNamed(Path found, Path out) {
        return out.resolve(out.toAbsolutePath().relativize(found));
    }

    /** What happens inside of a class of the JDK is what a test of that class is about. */
    private List<Grain> grains() {
        String underTest = config.program().mainClass().replaceFirst("#.*", "");
        return config.engine().interleaved().contains(underTest)
                ? List.of(Grain.JDK)
                : List.of(Grain.values());
    }

    private RunConfig explored(Grain grain, Header header, Path classes) {
        boolean isLess = grain != Grain.JDK;
        return new RunConfig(
                new JavaProgram(
                        header.get("plain"),
                        GeneratedTest.join(classes, config.program().classPath()),
                        List.of("once"),
                        config.program().javaOptions()),
                new SearchPlan(
                        "portfolio",
                        List.of(),
                        config.search().seed(),
                        new Budget(
                                isLess ? EXECUTIONS_FOR_LESS : MOST_EXECUTIONS,
                                isLess ? MILLIS_FOR_LESS : MOST_MILLIS,
                                false,
                                config.search().budget().shrinkMillis())),
                grain.of(config.engine()));
    }

    /** Whether a test fails in the way for which it was written. */
    private static boolean isMeant(Path finding, Header test) {
        Header found = ScheduleFiles.read(finding.resolve(FindingFiles.SCHEDULE)).header();
        String reason = test.get("reason");
        return found.get("kind").equals(reason) || found.get("message").startsWith(reason);
    }
}
