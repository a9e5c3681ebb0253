package dev.ravel.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComplaintTest {
    @TempDir private Path directory;

    private Complaint complaint(String tests) throws IOException {
        Path file = directory.resolve("ravel.json");
        Files.writeString(file, "{\"tests\":[" + tests + "]}");
        return new Complaint(SuiteResult.read(file), "g:a:1:replay");
    }

    private static String test(String name, String verdict, String problem, String findings) {
        return """
               {"class":"p.T","test":"%s","verdict":"%s","problem":"%s","findings":[%s]}
               """
                .formatted(name, verdict, problem, findings);
    }

    private static String finding(boolean confirmed, String schedule) {
        return """
               {"kind":"deadlock","message":"p.Stuck: \\n\\nIt is stuck.\\nHere.","confirmed":%s,"schedule":"%s"}
               """
                .formatted(confirmed, schedule);
    }

    @Test
    void namesTheTestTheFindingAndHowToReplayIt() throws IOException {
        String findings = finding(true, "/a") + "," + finding(false, "/b");

        assertThat(complaint(test("m", "found", "", findings)).text())
                .isEqualToNormalizingNewlines(
                        """
                        Ravel found concurrency bugs in 1 test:
                          p.T.m
                            deadlock: p.Stuck: It is stuck. Here.
                            mvn g:a:1:replay -Dravel.file=/a""");
    }

    @Test
    void whatCouldNotBeControlledIsAReasonToo() throws IOException {
        assertThat(complaint(test("m", "error", "Why.", "")).text())
                .isEqualToNormalizingNewlines(
                        """
                        Ravel could not run or control 1 test:
                          p.T.m
                            Why.""");
    }

    @Test
    void theRestIsAWarningAtMost() throws IOException {
        Complaint complaint =
                complaint(
                        String.join(
                                ",",
                                test("a", "passed", "", ""),
                                test("b", "fails-plainly", "Broken.", ""),
                                test("c", "not-reproduced", "", finding(false, "/c"))));

        assertThat(complaint.text()).isEmpty();
        assertThat(complaint.warnings())
                .satisfiesExactly(
                        line -> assertThat(line).contains("p.T.b", "Broken."),
                        line -> assertThat(line).contains("p.T.c"));
    }

    @Test
    void aFileThatIsNotWholeIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("ravel.json"), "{\"tests\":[");
        Path empty = Files.writeString(directory.resolve("empty.json"), "");

        assertThatThrownBy(() -> SuiteResult.read(file)).hasMessageContaining("ravel.json");
        assertThatThrownBy(() -> SuiteResult.read(empty)).hasMessageContaining("empty.json");
    }
}
