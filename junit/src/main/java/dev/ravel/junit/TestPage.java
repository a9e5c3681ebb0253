package dev.ravel.junit;

import dev.ravel.launch.JavaHome;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.Interleaving;
import dev.ravel.session.RaceHunt;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.List;

/**
 * The page of a test that fails, for a browser. It lies beside the schedule, as that of a command
 * does, and nothing is written of a test that passes.
 *
 * @param classPath near to which the sources of the test are
 * @param out where the directories of all runs are
 */
record TestPage(TestName test, String classPath, Path out, Terminal terminal) {
    void explored(Effort effort, List<Finding> findings, Path run) {
        write(RunPage.explored("test", test.line(), suite(effort, findings)), run);
    }

    void raced(Effort effort, RaceHunt.Result result, Path run) {
        SuiteReport suite = suite(effort, result.findings());
        write(RunPage.raced(test.line(), suite, result.report()), run);
    }

    private SuiteReport suite(Effort effort, List<Finding> findings) {
        return new SuiteReport(List.of(TestReport.explored(test, effort, findings)));
    }

    private void write(RunPage page, Path run) {
        new ReportPage(JavaHome.current(), Interleaving.DEFAULT, terminal)
                .write(page, classPath, run, out);
    }
}
