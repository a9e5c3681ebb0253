package dev.ravel.cli;

import dev.ravel.model.Coverage;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Certainty;
import dev.ravel.report.Finding;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.Summary;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.Confirmation;
import dev.ravel.session.ConfirmedSearch;
import dev.ravel.session.EarlierFindings;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RacyStatements;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Search;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a program under many interleavings, and reports those that fail. */
@Command(
        name = "explore",
        description = "Runs a program under many interleavings, and reports those that fail.",
        mixinStandardHelpOptions = true)
final class ExploreCommand implements Callable<Integer> {
    private static final String NONE_ENDED =
            "No execution came to its end, so nothing can be said of the program. If it is just long, give it more with --max-steps or --stuck-after; if it waits for plain memory to change, --memory lets others run meanwhile.";

    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;
    @Mixin private InterleavingOptions interleaving;
    @Mixin private ReportOptions reports;
    @Mixin private JsonFile jsonFile;

    @Option(
            names = "--no-rerun",
            description = "Do not begin with the interleavings that failed in the last run.")
    private boolean noRerun;

    /** Whether what is known to race is interleaved, though nobody has asked for it. */
    private boolean isRacy;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        reports.deleteOld();
        jsonFile.deleteOld();
        RunConfig config = withRacy(options.config(java.program()));
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        EarlierFindings earlier =
                noRerun
                        ? EarlierFindings.none(terminal)
                        : EarlierFindings.of(config, options.out, terminal);
        OutDirectory out = OutDirectory.next(options.out);
        ConfirmedSearch.Confirming confirming =
                (used, search) ->
                        new Confirmation(run, used, interleaving.interleaving(), terminal)
                                .of(search);
        ConfirmedSearch confirmed = new ConfirmedSearch(run, earlier, terminal);
        try {
            confirmed.run(config, out.path(), confirming);
            if (options.memory == null) {
                confirmed.refine(config, out.path(), confirming);
            }
        } finally {
            out.removeIfEmpty();
        }
        Search search = confirmed.search();
        List<Finding> findings = confirmed.findings();
        TestName name = new TestName(config.program().mainClass(), "main");
        Summary summary = search.summary(findings.stream().map(Finding::summary).toList());
        SuiteReport suite =
                new SuiteReport(
                        List.of(TestReport.searched(name, search.effort(), findings, summary)));
        new ReportPage(options.javaHome(), interleaving.interleaving(), terminal)
                .write(
                        RunPage.explored("explore", name.className(), suite),
                        config.program().classPath(),
                        out.path(),
                        options.out);
        report(summary);
        reports.write(suite, config.program().classPath());
        if (findings.isEmpty() && !search.isAnyEnded()) {
            throw new RavelFailed(NONE_ENDED);
        }
        boolean isAny = findings.stream().anyMatch(finding -> finding.summary().confirmed());
        if (isAny) {
            return Ravel.FOUND;
        }
        return search.problem().isEmpty() ? Ravel.NOTHING_FOUND : Ravel.FAILED;
    }

    /** What is known to race is interleaved, unless something else is asked for. */
    private RunConfig withRacy(RunConfig config) {
        if (options.memory != null || RacyStatements.of(config, options.out).isEmpty()) {
            return config;
        }
        terminal.note(
                "Accesses to memory that threads are known to race for are scheduling points, too (--memory=none: not).");
        isRacy = true;
        return options.withRacy(config);
    }

    private void report(Summary summary) {
        terminal.tell(summary.sentence());
        if (summary.executions() > 0
                && summary.findings().stream()
                        .allMatch(finding -> finding.certainty() == Certainty.NOT_REPRODUCED)) {
            terminal.tell(summary.trust());
            if (options.memory != MemoryChoice.ALL && summary.coverage() != Coverage.ALL) {
                terminal.tell(
                        isRacy || options.memory == MemoryChoice.RACY
                                ? "Of accesses to plain memory, only those to what threads are known to race for were scheduling points; with --memory all are."
                                : "Threads were not switched at accesses to plain fields, so that races for them would not show: add --memory before -cp, or run 'ravel race'.");
            }
        }
        jsonFile.write(summary.json());
        if (options.json) {
            terminal.print(summary.json());
        }
    }
}
