package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import doors.ExploresInJunit4;
import doors.ExploresInMain;
import doors.ExploresInTestng;
import doors.InheritedFrom;
import doors.Inherits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.runner.JUnitCore;
import org.testng.TestNG;

/** {@code Ravel.explore} in whatever runs the code that calls it. */
class RavelExploreTest {
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    @TempDir private Path directory;

    private Ended run(Class<?> main, String... arguments) {
        return TestJvm.on(NEWEST, directory).with("-Dravel.shrink=0").run(main, arguments);
    }

    private void assertFails(Ended ended, Class<?> type, String method) {
        assertThat(ended.status()).as(ended::toString).isNotZero();
        assertThat(ended.out() + ended.err())
                .contains(
                        "ConcurrencyFailure: FAILURE: ",
                        "*AtomicInteger#1",
                        "Ravel.with().replay(Path.of(\"ravel-out/run-1/finding-1/schedule.ravel\"))",
                        "See it in a browser:  ravel-out/run-1/report.html",
                        "at %s.lambda$".formatted(type.getName()));
        assertThat(directory.resolve("ravel-out/run-1/findings.json"))
                .content()
                .contains("\"subject\":\"%s.%s\"".formatted(type.getName(), method));
    }

    /** The first call passes; the child comes to the second one by way of it. */
    @Test
    void inJunit4() {
        Ended ended =
                run(
                        JUnitCore.class,
                        ExploresInJunit4.class.getName(),
                        InheritedFrom.class.getName(),
                        Inherits.class.getName());

        assertFails(ended, ExploresInJunit4.class, "fails");
        assertThat(ended.out())
                .contains(
                        "5 executions in",
                        "in a subclass expected:<3> but was:<2>",
                        "Tests run: 4,  Failures: 2");
    }

    @Test
    void inTestng() {
        Ended ended =
                run(TestNG.class, "-verbose", "2", "-testclass", ExploresInTestng.class.getName());

        assertFails(ended, ExploresInTestng.class, "fails");
        assertThat(ended.out()).contains("Failures: 1");
    }

    @Test
    void inMain() {
        assertFails(run(ExploresInMain.class), ExploresInMain.class, "main");
    }
}
