package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Users add strategies of their own. */
class PluginTest {
    private static final String SUBJECT = "subjects.correct.SynchronizedCounter";

    /** Always picks the last thread that can run, and prints how many executions it has decided. */
    private static final String LAST_FIRST =
            """
            import dev.ravel.model.SchedulingPoint;
            import dev.ravel.model.Strategy;
            import dev.ravel.model.StrategyProvider;
            import java.util.Map;

            public class LastFirst implements StrategyProvider {
                private static int executions;

                public String name() {
                    return "last-first";
                }

                public Strategy create(Map<String, String> options) {
                    int stop = Integer.parseInt(options.remove("stop"));
                    return new Strategy() {
                        public void begin(long seed) {
                            executions++;
                        }

                        public int pick(SchedulingPoint point) {
                            return point.count() - 1;
                        }

                        public int pickWaiter(int[] threads, int count) {
                            return count - 1;
                        }

                        public boolean isExhausted() {
                            return executions == stop;
                        }
                    };
                }
            }
            """;

    @TempDir private static Path plugin;

    @TempDir private Path directory;

    @BeforeAll
    static void compile() throws IOException {
        Sources.compile(plugin, Build.path("ravel.jar"), "LastFirst", LAST_FIRST);
        Path services = Files.createDirectories(plugin.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.ravel.model.StrategyProvider"), "LastFirst");
    }

    static List<Host> hosts() {
        return Host.all().toList();
    }

    /** Its static field would be reset before each execution if it were part of the program. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aStrategyDecidesAndRemembers(Host host) {
        Ended ended =
                RavelProcess.in(directory)
                        .explore(
                                host,
                                Build.subjects(),
                                SUBJECT,
                                "--plugins",
                                plugin.toString(),
                                "--strategy",
                                "last-first:stop=7");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.summary().executions()).isEqualTo(7);
        assertThat(ended.summary().distinctInterleavings()).isEqualTo(1);
    }

    @Test
    void theExampleOfTheReadmeWorks() throws IOException {
        String readme = Files.readString(Build.path("ravel.modules").resolve("README.md"));
        int start = readme.indexOf("import dev.ravel.model.*;");
        String code = readme.substring(start, readme.indexOf("```", start));
        Path example = directory.resolve("example");
        Sources.compile(example, Build.path("ravel.jar"), "NewestFirst", code);
        Path services = Files.createDirectories(example.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.ravel.model.StrategyProvider"), "NewestFirst");

        Ended ended = explore("example", "newest-first", SUBJECT);

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("1 distinct interleaving,");
    }

    @Test
    void aPositionThatDoesNotExistIsTheStrategysMistake() throws IOException {
        Path wrong = directory.resolve("wrong");
        Sources.compile(
                wrong,
                Build.path("ravel.jar"),
                "LastFirst",
                LAST_FIRST.replace("return point.count() - 1", "return point.count()"));
        Path services = Files.createDirectories(wrong.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.ravel.model.StrategyProvider"), "LastFirst");

        Ended ended = explore("wrong", "last-first:stop=7", SUBJECT);

        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        assertThat(ended.err()).contains("The strategy picked position 2", "and there are 2");
    }

    private Ended explore(String plugins, String strategy, String program) {
        return RavelProcess.in(directory)
                .run(
                        "explore",
                        "--plugins",
                        plugins,
                        "--strategy",
                        strategy,
                        "-cp",
                        Build.subjects().toString(),
                        program);
    }

    @Test
    void aPluginThatIsMissingIsNamed() {
        Refusal.of(explore("--plugins", "no-such.jar"))
                .isTheUsersMistake()
                .names(List.of("no-such.jar", "--plugins"));
    }

    @Test
    void aProviderThatCannotBeMadeIsNamed() throws IOException {
        Path services = Files.createDirectories(directory.resolve("broken/META-INF/services"));
        Files.writeString(services.resolve("dev.ravel.model.StrategyProvider"), "NoSuchClass");

        Refusal.of(explore("--plugins", "broken"))
                .isTheUsersMistake()
                .names(List.of("NoSuchClass"));
    }

    private Ended explore(String option, String value) {
        return RavelProcess.in(directory)
                .run("explore", option, value, "-cp", Build.subjects().toString(), SUBJECT);
    }
}
