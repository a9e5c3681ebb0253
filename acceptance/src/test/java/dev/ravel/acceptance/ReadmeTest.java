package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what happens. */
class ReadmeTest {
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    @TempDir private Path directory;

    @Test
    void theJunitTestFailsAsItSays() throws IOException {
        String readme = Files.readString(Build.path("ravel.modules").resolve("README.md"));
        int start = readme.indexOf("import static org.junit.jupiter");
        int end = readme.indexOf("```", start);
        Path classes = directory.resolve("classes");
        Sources.compile(
                classes,
                Path.of(Build.path("ravel.jar") + File.pathSeparator + TestJvm.libraries()),
                "HitsTest",
                readme.substring(start, end));
        String said = readme.substring(end).split("This test fails with `", 2)[1].split("`")[0];

        Ended ended =
                TestJvm.on(NEWEST, directory)
                        .with("-Dravel.shrink=0")
                        .run(
                                Path.of(classes + File.pathSeparator + Build.testClasses()),
                                RunTests.class,
                                "HitsTest");

        assertThat(TestJvm.results(ended))
                .as(ended::toString)
                .containsExactly("FAILED HitsTest > countsEveryHit()");
        assertThat(ended.out())
                .as(ended::toString)
                .contains(
                        "ConcurrencyFailure: FAILURE: org.opentest4j.AssertionFailedError: "
                                + said);
    }
}
