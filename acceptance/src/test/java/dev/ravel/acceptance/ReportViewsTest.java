package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pages of each job have beside interleavings, and the page over all of them. */
class ReportViewsTest {
    private static final String REPORT = "ravel-out/run-1/report.html";
    private static final String SUBJECTS = Build.subjects().toString();

    @TempDir private Path directory;
    @TempDir private Path profile;

    private Ended find(String... arguments) {
        Ended ended = RavelProcess.in(directory).run(arguments);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        return ended;
    }

    /** Follows the link with that text as somebody does who has no mouse. */
    private static void follow(BrowserPage page, String text) {
        page.value(
                "[...document.querySelectorAll('#overview .jump')].find((one) => one.textContent.includes('%s')).focus()"
                        .formatted(text));
        page.press("Enter");
    }

    private static String copied(BrowserPage page) {
        page.call("Browser.grantPermissions", Map.of("permissions", List.of("clipboardReadWrite")));
        page.press("c");
        return page.value("navigator.clipboard.readText()");
    }

    @Test
    void racesThatWerePredictedAndThoseThatHappened() {
        Ended ended = find("race", "-cp", SUBJECTS, "subjects.races.RaceFuzzerFigure1");

        assertThat(ended.out())
                .contains("See it in a browser:  " + REPORT, "All runs:  ravel-out/index.html");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(directory.resolve(REPORT))) {
            assertThat(page.text("#overview"))
                    .contains("predicted only", "RaceFuzzerFigure1.z is 0.", "if (z == 1) {");
            ReadablePage.check(page);
            Pictures.takeForDocs(page, "race", 1300);
            follow(page, "ERROR1");
            assertThat(page.text("#headline")).contains("IllegalStateException: ERROR1");
            assertThat(page.value("document.activeElement.id")).isEqualTo("lanes");
            page.press("End");
            assertThat(page.text("#details h2")).contains("throws IllegalStateException: ERROR1");
            assertThat(copied(page)).startsWith("ravel replay ravel-out/run-1/");
            page.press("o");
            assertThat(page.value("document.activeElement.id")).isEqualTo("overview");
            follow(page, "executions");
            assertThat(page.text("#about"))
                    .contains("Where the threads met", "is about to read it, without a lock");
            Pictures.takeInBothThemes(page, "race");
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void deadlocksAndBrokenBlocks() {
        find("race", "-cp", SUBJECTS, "subjects.races.SplitWithdrawal");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(directory.resolve(REPORT))) {
            assertThat(page.text("#overview")).contains("another thread: write ", "broken");
            follow(page, "the balance is");
            page.press("End");
            assertThat(page.text("#details h2")).contains("throws AssertionError: the balance is");
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void aGeneratedTest() {
        Ended ended =
                find(
                        "generate",
                        "--jobs=1",
                        "--seed=2",
                        "--tests=50000",
                        "--time=30m",
                        "-cp",
                        SUBJECTS,
                        "subjects.generate.Registry");
        String replay = "ravel replay ravel-out/run-1/finding-1/schedule.ravel";

        assertThat(ended.out()).as(ended::toString).contains("Replay it with:  " + replay + "\n");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(directory.resolve(REPORT))) {
            assertThat(page.text("#overview-title"))
                    .startsWith("subjects.generate.Registry is not thread-safe: ");
            assertThat(page.text("#about"))
                    .contains("No order of whole calls ends so", "class RegistryThreadSafetyTest");
            page.press("Home");
            assertThat(page.text("#details h2")).startsWith("main: start ");
            page.press("j", "k", "End");
            assertThat(page.text("#details h2")).contains("ConcurrentModificationException");
            ReadablePage.check(page);
            Pictures.takeInBothThemes(page, "generated-test");
            Pictures.takeForDocs(page, "generated-test", 1300);
            assertThat(copied(page)).isEqualTo(replay);
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void violationsWithBothStacks() {
        Ended ended = find("watch", "-cp", SUBJECTS, "subjects.watch.EveryClass", "unsafe");

        assertThat(ended.out()).contains("All runs:  ravel-out/index.html");
        Path report = directory.resolve("ravel-out/watch/run-1/report.html");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(report)) {
            assertThat(page.text("#overview-title")).contains("violate thread safety");
            assertThat(page.value("String(document.querySelectorAll('#about .thread').length)"))
                    .isEqualTo("2");
            assertThat(page.text("#about")).contains("holding no lock", "at subjects.watch.");
            String first = page.text("#headline");
            page.press("]");
            assertThat(page.text("#headline")).isNotEqualTo(first);
            page.press("[", "j", "c");
            assertThat(page.text("#headline")).isEqualTo(first);
            ReadablePage.check(page);
            Pictures.takeInBothThemes(page, "violations");
            assertThat(page.problems()).isEmpty();
        }
    }

    @Test
    void aCrashAndItsTests() {
        Ended crashed =
                BoundedProcess.run(
                        directory,
                        Map.of(),
                        List.of(
                                Jdks.all().findFirst().orElseThrow().java(),
                                "-javaagent:" + Build.path("ravel.jar") + "=capture",
                                "-cp",
                                SUBJECTS,
                                "subjects.capture.CornerShop",
                                "crash"));
        String bundle = "ravel-out/capture/crash-1.bundle";
        assertThat(directory.resolve(bundle)).as(crashed::toString).exists();
        Ended shown =
                RavelProcess.in(directory).run("bundle", "show", "--html", "crash.html", bundle);
        assertThat(shown.status()).as(shown::toString).isZero();
        find("reproduce", bundle, "-cp", SUBJECTS);

        try (Browser browser = Browser.start(profile)) {
            try (BrowserPage page = browser.open(directory.resolve("crash.html"))) {
                assertThat(page.text("#overview-title")).contains("IndexOutOfBoundsException");
                assertThat(page.text("#blocks")).contains("which crashed", "in subjects.capture.");
                assertThat(page.value("String(document.querySelector('#finding').hidden)"))
                        .isEqualTo("true");
                page.press("j", "n", "c", "]", "o");
                page.value(
                        "document.querySelectorAll('details').forEach((fold) => fold.open = true)");
                ReadablePage.check(page);
                Pictures.takeInBothThemes(page, "bundle");
                assertThat(page.problems()).isEmpty();
            }
            try (BrowserPage page = browser.open(directory.resolve(REPORT))) {
                assertThat(page.text("#overview")).contains("Tests that were made of it");
                follow(page, "order");
                page.press("End");
                assertThat(page.text("#details h2")).contains("throws IndexOutOfBoundsException");
                assertThat(copied(page)).startsWith("ravel replay ravel-out/run-1/");
                Pictures.takeInBothThemes(page, "reproduced");
                assertThat(page.problems()).isEmpty();
            }
        }
    }

    @Test
    void theVerdictsOnAllTests() {
        String classPath = Build.testClasses() + File.pathSeparator + TestJvm.libraries();
        find(
                "test",
                "--iterations=20",
                "--class=doors.existing.In*",
                "-cp",
                classPath,
                "-XX:TieredStopAtLevel=1");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(directory.resolve(REPORT))) {
            assertThat(page.text("#overview-title")).startsWith("10 tests: 5 passed, ");
            assertThat(page.text("#blocks tbody tr:first-child"))
                    .contains("doors.existing.InJupiter.", "found");
            assertThat(page.text("#blocks tbody tr:last-child"))
                    .contains("InJupiter.isSingleThreaded", "it starts no second thread");
            assertThat(page.text("#blocks")).contains("doors.existing.InJunit4.assumes", "20 exec");
            // The table leads to each finding, so that there is no other list of them.
            assertThat(page.value("String(document.querySelector('#findings').hidden)"))
                    .isEqualTo("true");
            ReadablePage.check(page);
            follow(page, "expected: <2> but was: <1>");
            assertThat(page.text("#subject")).isEqualTo("doors.existing.InJupiter.losesAnUpdate");
            assertThat(page.value("document.activeElement.id")).isEqualTo("lanes");
            page.press("o");
            assertThat(page.value("document.activeElement.id")).isEqualTo("overview");
            Pictures.takeInBothThemes(page, "tests");
            assertThat(page.problems()).isEmpty();
        }
    }

    /**
     * In the JVM of a build, which has no command line: pages of tests are as those of commands.
     */
    @Test
    void testsThatFailInABuild() {
        Ended ended =
                TestJvm.on(Jdks.all().findFirst().orElseThrow(), directory)
                        .run(RunTests.class, "doors.Fails", "doors.Races");

        assertThat(ended.out()).as(ended::toString).contains("See it in a browser:  " + REPORT);
        try (Browser browser = Browser.start(profile)) {
            try (BrowserPage page = browser.open(directory.resolve(REPORT))) {
                assertThat(page.text("#subject")).isEqualTo("doors.Fails.losesAnUpdate");
                assertThat(page.text("#headline")).contains("expected: <2> but was: <1>");
                assertThat(copied(page))
                        .isEqualTo("ravel replay ravel-out/run-1/finding-1/schedule.ravel");
                page.press("End");
                assertThat(page.text("#details h2")).contains("throws AssertionFailedError");
                assertThat(page.text("#details .acts .here")).contains("assertEquals(2, ");
                ReadablePage.check(page);
                assertThat(page.problems()).isEmpty();
            }
            try (BrowserPage page = browser.open(directory.resolve("ravel-out/index.html"))) {
                assertThat(page.text("#runs tr:nth-child(1)"))
                        .contains("race", "doors.Races.sharesAList");
                assertThat(page.text("#runs tr:nth-child(2)"))
                        .contains("run-1", "test", "doors.Fails.losesAnUpdate", "failure");
                assertThat(page.problems()).isEmpty();
            }
        }
    }

    @Test
    void allRunsThatAreStillThere() throws IOException {
        Path absurd = Files.createDirectories(directory.resolve("ravel-out/run-0"));
        Files.writeString(
                absurd.resolve("findings.json"),
                "{\"job\":\"explore\",\"subject\":\"A\",\"time\":\"now\",\"count\":1e308,\"findings\":[]}");
        find("explore", "-cp", SUBJECTS, "subjects.buggy.LostUpdateVolatile");
        find("explore", "-cp", SUBJECTS, "subjects.buggy.DeadlockTwoMonitors");
        Files.writeString(directory.resolve("ravel-out/run-1/findings.json"), "{\"job\":");
        find("explore", "-cp", SUBJECTS, "subjects.buggy.LostUpdateVolatile");
        Files.delete(directory.resolve("ravel-out/run-3/report.html"));
        Ended last = find("explore", "-cp", SUBJECTS, "subjects.buggy.LostNotify");

        assertThat(last.out()).contains("All runs:  ravel-out/index.html");
        try (Browser browser = Browser.start(profile);
                BrowserPage page = browser.open(directory.resolve("ravel-out/index.html"))) {
            assertThat(page.text("#headline")).isEqualTo("3 findings in 5 runs");
            assertThat(page.text("#runs tr:nth-child(1)"))
                    .contains("run-4", "subjects.buggy.LostNotify", "deadlock");
            assertThat(page.text("#runs tr:nth-child(2)"))
                    .contains("run-3", "expected 2 but was 1", "Its page was deleted.");
            assertThat(page.text("#runs tr:nth-child(3)")).contains("DeadlockTwoMonitors");
            assertThat(page.text("#runs tr:nth-child(4)"))
                    .contains("run-1", "cannot be read", "See its page.");
            assertThat(page.text("#runs tr:nth-child(5)")).contains("run-0", "cannot be read");
            assertThat(
                            page.value(
                                    "[...document.querySelectorAll('#runs a')].map((a) => a.text).join()"))
                    .isEqualTo("run-4,run-2,run-1");
            ReadablePage.check(page);
            Pictures.takeInBothThemes(page, "index");
            page.press("/", "m", "o", "n", "i", "t", "o", "r", "s");
            assertThat(page.value("document.querySelector('#hits').value"))
                    .isEqualTo("1 of 5 runs");
            String link = page.value("document.querySelector('#runs tr:not([hidden]) a').href");
            assertThat(Path.of(URI.create(link)))
                    .isEqualTo(directory.resolve("ravel-out/run-2/report.html"))
                    .exists();
            assertThat(page.problems()).isEmpty();
        }
    }
}
