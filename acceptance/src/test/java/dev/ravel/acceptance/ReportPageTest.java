package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.RunPage;
import dev.ravel.report.SourceDirectories;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.Summary;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run, in a real browser. */
class ReportPageTest {
    private static final String REPORT = "ravel-out/run-1/report.html";

    @TempDir private Path directory;
    @TempDir private Path profile;

    private Path explore(String subject) {
        Ended ended =
                RavelProcess.in(directory)
                        .run("explore", "-cp", Build.subjects().toString(), subject);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).as(ended::toString).contains("See it in a browser:  " + REPORT);
        return directory.resolve(REPORT);
    }

    /** Whether the way to conflicts is offered: the button, and its keys in the list of keys. */
    private static String offersConflicts(BrowserPage page) {
        return page.value(
                "[...document.querySelectorAll('#next-conflict, #keys .of-conflicts')].map((one) => !one.hidden).join()");
    }

    @Test
    void aFailedAssertionStepByStep() {
        Path report = explore("subjects.buggy.LostUpdateVolatile");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            assertThat(page.text("#headline"))
                    .isEqualTo("java.lang.AssertionError: expected 2 but was 1 in thread main.");
            assertThat(page.text("#kind")).isEqualTo("failure");
            assertThat(page.text("#order"))
                    .containsPattern(
                            "Between 'read count=0' of Thread-\\d .* comes 'write count=1' of");
            page.press("Home");
            assertThat(page.text("#details h2")).isEqualTo("main: start Thread-0");
            page.press("j");
            String second = page.text("#details h2");
            page.press("ArrowDown", "k");
            assertThat(page.text("#details h2")).isEqualTo(second);
            page.press("Home", "n");
            assertThat(page.text("#details")).contains("In conflict with the later ");
            assertThat(offersConflicts(page)).isEqualTo("true,true,true");
            assertThat(page.text("#details .acts .here")).contains("count++");
            ReadablePage.check(page);
            Pictures.takeInBothThemes(page, "failure");
            Pictures.takeForDocs(page, "failure", 712);
            page.press("End");
            assertThat(page.text("#details h2"))
                    .isEqualTo("main: throws AssertionError: expected 2 but was 1");
            assertThat(page.text("#position")).isEqualTo("11 of 11");
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void copiesTheCommandAndSearchesTheSchedule() {
        Path report = explore("subjects.buggy.LostUpdateVolatile");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            page.call(
                    "Browser.grantPermissions",
                    Map.of("permissions", List.of("clipboardReadWrite")));
            page.press("c");
            assertThat(page.value("navigator.clipboard.readText()"))
                    .isEqualTo("ravel replay ravel-out/run-1/finding-1/schedule.ravel");
            assertThat(page.text("#copied")).isEqualTo("Copied.");

            page.press("/");
            assertThat(page.value("document.activeElement.id")).isEqualTo("search");
            page.press("w", "r", "i", "t", "e");
            assertThat(page.value("document.querySelector('#hits').value")).startsWith("2 of ");
            assertThat(page.text("#steps .step")).contains("LostUpdateVolatile.count");
            ReadablePage.check(page);
            Pictures.take(page, "search");
            page.press("Escape");
            assertThat(page.value("document.activeElement.id")).isEqualTo("lanes");
            page.press("?");
            assertThat(page.value("String(document.querySelector('#keys').open)"))
                    .isEqualTo("true");
            ReadablePage.check(page);
            Pictures.take(page, "keys");
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void aDeadlockWithItsLocks() {
        Path report = explore("subjects.buggy.DeadlockTwoMonitors");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            assertThat(page.text("#kind")).isEqualTo("deadlock");
            assertThat(page.text("#details h2")).contains("stuck: lock ");
            page.press("Home");
            assertThat(page.text("#details h2")).contains("start ");
            page.press("End");
            assertThat(page.text("#details h2")).contains("stuck: lock ");
            assertThat(page.text("#legend")).contains("holds ", "waits");
            assertThat(page.text("#details")).contains("is stuck: lock ", "holds ");
            // No memory is accessed, so there is no conflict to go to.
            assertThat(offersConflicts(page)).isEqualTo("false,false,false");
            String last = page.text("#position");
            page.press("n", "p");
            assertThat(page.text("#position")).isEqualTo(last);
            ReadablePage.check(page);
            Pictures.takeInBothThemes(page, "deadlock");
            Pictures.takeForDocs(page, "deadlock", 712);
            assertThat(page.problems()).isEmpty();
        }
    }

    /** A replay writes nothing but what it is asked for. */
    @Test
    void aReplayAsAPage() {
        explore("subjects.buggy.LostUpdateVolatile");
        String schedule = "ravel-out/run-1/finding-1/schedule.ravel";

        Ended replayed =
                RavelProcess.in(directory).run("replay", "--html", "pages/one.html", schedule);

        assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
        assertThat(replayed.out()).contains("See it in a browser:  pages/one.html");
        assertThat(directory.resolve("pages/one.html"))
                .content()
                .contains("ravel replay " + schedule)
                .endsWith("</html>\n");
    }

    /** As long as an execution may be that is read for a page; how long it takes is told. */
    @Test
    void aHundredThousandStepsOpen() throws IOException {
        Path report = Files.writeString(directory.resolve("long.html"), longPage(100_000));
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            assertThat(page.value("String(document.querySelectorAll('#lanes .row').length)"))
                    .matches("[1-9]\\d*");
            // The scripts have run when the document can be used.
            System.out.printf(
                    "A page with 100,000 steps (%d kB) had drawn its first lanes after %s ms.%n",
                    Files.size(report) / 1000,
                    page.value(
                            "String(Math.round(performance.getEntriesByType('navigation')[0].domInteractive))"));
            page.press("End");
            assertThat(page.text("#position")).isEqualTo("2000 of 2000");
            page.press("/", "9", "9", "9", "9", "9");
            assertThat(page.value("document.querySelector('#hits').value"))
                    .isEqualTo("1 of 100000 steps");
            assertThat(page.problems()).isEmpty();
        }
    }

    /** Two threads that write to the same by turns, so that each step is one that matters. */
    private static String longPage(int count) {
        List<Step> steps = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            String line = "Counter.java:" + i % 50;
            steps.add(
                    new Step(
                            i,
                            i % 2,
                            "thread " + i % 2,
                            OperationKind.WRITE,
                            "Counter#1.value",
                            line,
                            "a.Counter.add",
                            "",
                            "",
                            "",
                            "",
                            Integer.toString(i)));
        }
        Summary.FindingSummary summary =
                new Summary.FindingSummary("livelock", "No end.", "", 1, "schedule.ravel", true);
        TestReport test =
                TestReport.explored(
                        new TestName("a.Counter", "main"),
                        new Effort(1, 1, 1),
                        List.of(new Finding(summary, "", "", "", steps)));
        return RunPage.explored("explore", "a.Counter", new SuiteReport(List.of(test)))
                .html(new SourceDirectories(List.of()), schedule -> "ravel replay " + schedule);
    }
}
