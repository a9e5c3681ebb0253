package dev.ravel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClassPathTest {
    /** Longer than what Linux takes as one word of a command. */
    private static final String LONG =
            ("no such directory\\\"" + File.pathSeparator).repeat(20_000);

    @Test
    void aShortOneIsAWord() throws IOException {
        assertThat(ClassPath.options("a:b")).containsExactly("-cp", "a:b");
    }

    @Test
    void aLongOneReachesTheJvmAsItIs() throws IOException, InterruptedException {
        List<String> options = ClassPath.options(LONG);
        assertThat(options).hasSize(1);
        Process java =
                new ProcessBuilder(
                                JavaHome.current().java().toString(),
                                options.get(0),
                                "-XshowSettings:properties",
                                "-version")
                        .redirectErrorStream(true)
                        .start();
        String printed = new String(java.getInputStream().readAllBytes());

        assertThat(java.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(java.exitValue()).as(printed).isZero();
        assertThat(printed.split("no such directory\\\\\"", -1)).hasSize(20_001);
    }
}
