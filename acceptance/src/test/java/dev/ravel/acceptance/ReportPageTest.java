package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a run, in a real browser. */
class ReportPageTest {
    /** Pictures of the pages are left for people to look at. */
    private static final Path PICTURES = Build.testClasses().resolveSibling("report-pages");

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

    @Test
    void aFailedAssertionStepByStep() {
        Path report = explore("subjects.buggy.LostUpdateVolatile");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            assertThat(page.text("#headline"))
                    .isEqualTo("java.lang.AssertionError: expected 2 but was 1 in thread main.");
            assertThat(page.text("#kind")).isEqualTo("failure");
            page.press("Home");
            assertThat(page.text("#details h2")).isEqualTo("main: start Thread-0");
            page.press("j");
            String second = page.text("#details h2");
            page.press("ArrowDown", "k");
            assertThat(page.text("#details h2")).isEqualTo(second);
            page.press("Home", "n");
            assertThat(page.text("#details")).contains("In conflict with the later ");
            assertThat(page.text("#details .acts .here")).contains("count++");
            pictures(page, "failure");
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
            page.screenshot(PICTURES.resolve("search.png"));
            page.press("Escape", "?");
            assertThat(page.value("String(document.querySelector('#keys').open)"))
                    .isEqualTo("true");
            page.screenshot(PICTURES.resolve("keys.png"));
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void aDeadlockWithItsLocks() {
        Path report = explore("subjects.buggy.DeadlockTwoMonitors");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            page.press("End");
            assertThat(page.text("#kind")).isEqualTo("deadlock");
            assertThat(page.text("#details h2")).contains("stuck: lock ");
            assertThat(page.text("#legend")).contains("holds ", "waits");
            assertThat(page.text("#details")).contains("is stuck: lock ", "holds ");
            pictures(page, "deadlock");
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

    private static void pictures(BrowserPage page, String name) {
        page.preferring("light");
        page.screenshot(PICTURES.resolve(name + "-light.png"));
        page.preferring("dark");
        page.screenshot(PICTURES.resolve(name + "-dark.png"));
    }
}
