package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JIT throws what it has thrown often without a message and a stack, if one lets it. */
class ThrownOftenTest {
    private static final String PROGRAM =
            """
            public class Often {
                private static String text;

                public static void main(String[] args) {
                    NullPointerException last = null;
                    for (int i = 0; i < 200_000; i++) {
                        try {
                            text.length();
                        } catch (NullPointerException e) {
                            last = e;
                        }
                    }
                    throw last;
                }
            }
            """;

    @TempDir private Path directory;

    @Test
    void anExceptionKeepsItsMessageAndItsStack() throws IOException {
        Sources.compile(directory.resolve("classes"), directory, "Often", PROGRAM);

        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                Host.all().findFirst().orElseThrow(),
                                directory.resolve("classes"),
                                "Often",
                                "--iterations",
                                "1");

        assertThat(ended.out())
                .as(ended::toString)
                .contains("Cannot invoke \"String.length()\"", "at Often.main(Often.java:8)");
    }
}
