package dev.ravel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.capture.reproduce.CrashTestsJob;
import dev.ravel.explore.BadProgram;
import dev.ravel.explore.Messages;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetOutput;
import dev.ravel.junit.Captured;
import dev.ravel.junit.RavelProblem;
import dev.ravel.model.Header;
import dev.ravel.model.crash.ObjectStates;
import dev.ravel.report.IndexPage;
import dev.ravel.session.UsageError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import strangers.Ran;
import strangers.Trap;

/**
 * Files from strangers: mutations of real ones, and made-up ones. Whatever is in them, a command
 * reads them or says in a sentence why not, runs nothing of the class path, and writes nothing but
 * what it was asked to.
 *
 * <p>{@code -Dravel.fuzz.inputs=1000000 -Dravel.fuzz.seed=7} for more than the build does.
 */
class FuzzTest {
    private static final int INPUTS = Integer.getInteger("ravel.fuzz.inputs", 20_000);
    private static final long SEED = Long.getLong("ravel.fuzz.seed", 1);

    @TempDir private Path directory;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Mutation mutation = new Mutation(random);
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private Path work;
    private Set<Path> before;

    @BeforeEach
    void nothingRanBefore() throws IOException {
        Ran.WHAT.clear();
        work = Files.createDirectories(directory.resolve("work"));
        before = here();
    }

    @AfterEach
    void nothingRanAndNothingElseWasWritten() throws IOException {
        System.setOut(out);
        System.setErr(err);
        assertThat(Ran.WHAT).isEmpty();
        assertThat(here()).isEqualTo(before);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).containsExactly(work);
        }
    }

    /** What is in the working directory. */
    private static Set<Path> here() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            return files.collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static String resource(String name) {
        try (InputStream in = FuzzTest.class.getResourceAsStream("/fuzz/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The larger half of the real one is left out at times: small files are read faster. */
    private String bundle() {
        String real = resource("market.bundle");
        String base = random.nextInt(8) == 0 ? real : new MadeUpBundle(random).make().text();
        String text = random.nextInt(4) == 0 ? base : mutation.of(base, real);
        return random.nextInt(8) == 0 ? text : Mutation.sealed(text);
    }

    /** Runs a command in this process. */
    private void refusesOrReads(String input, String... arguments) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(stream);
        System.setErr(stream);
        int status;
        try {
            status = Ravel.execute(arguments);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        boolean isRight =
                (status == Ravel.NOTHING_FOUND || status == Ravel.USAGE)
                        && !text.contains("\n\tat ")
                        && !text.contains("please report it");
        if (!isRight) {
            throw new AssertionError(
                    "%s ended with %d and printed%n%s%nfor%n%s"
                            .formatted(String.join(" ", arguments), status, text, input));
        }
    }

    private Path written(String name, String text) throws IOException {
        return Files.write(work.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    /** How often a browser would see a script begin or end. */
    private static int scripts(String page) {
        return page.toLowerCase(Locale.ROOT).split("</?script", -1).length - 1;
    }

    /** What a run has left is on the page of all runs as text, and damages no other. */
    @Test
    void summariesOfRunsAreText() {
        String real = resource("findings.json");
        int expected = scripts(IndexPage.of("out", List.of(), 0));
        for (int i = 0; i < INPUTS * 2 / 100; i++) {
            String text = mutation.of(real, real) + (random.nextBoolean() ? "</script>" : "");
            String page = IndexPage.of("out", List.of(new IndexPage.Run("run-1", text, true)), 0);
            assertThat(scripts(page)).as(text).isEqualTo(expected);
        }
    }

    @Test
    void bundlesAreShownOrRefused() throws IOException {
        Path real = work.resolve("real.html");
        refusesOrReads(
                "",
                "bundle",
                "show",
                "--html",
                real.toString(),
                written("any.bundle", resource("market.bundle")).toString());
        int pageScripts = scripts(Files.readString(real));
        for (int i = 0; i < INPUTS * 20 / 100; i++) {
            String text = bundle();
            String file = written("any.bundle", text).toString();
            String page = work.resolve("page.html").toString();
            switch (random.nextInt(8)) {
                case 0 -> refusesOrReads(text, "bundle", "show", "--all", file);
                case 1 -> refusesOrReads(text, "bundle", "show", "--json", file);
                case 2 -> {
                    Files.deleteIfExists(Path.of(page));
                    refusesOrReads(text, "bundle", "show", "--html", page, file);
                    if (Files.exists(Path.of(page))) {
                        assertThat(scripts(Files.readString(Path.of(page)))).isEqualTo(pageScripts);
                    }
                }
                default -> refusesOrReads(text, "bundle", "show", file);
            }
        }
    }

    /** No hash is right, so none of them may come as far as a JVM that runs something. */
    @Test
    void bundlesOfOtherClassesAreNotReproduced() throws IOException {
        String classPath =
                Path.of(Trap.class.getProtectionDomain().getCodeSource().getLocation().getPath())
                        .toString();
        for (int i = 0; i < INPUTS * 2 / 100; i++) {
            String text = bundle();
            String file = written("any.bundle", text).toString();
            refusesOrReads(
                    text, "reproduce", file, "-cp", classPath, "--out", work.resolve("out") + "");
        }
    }

    /** As the target JVM does it for {@code reproduce}, with the classes in reach. */
    @Test
    void testsOfBundlesAreWrittenOrRefused() throws IOException {
        int written = 0;
        for (int i = 0; i < INPUTS * 10 / 100; i++) {
            String text = bundle();
            Path tests = work.resolve("tests");
            Header request = new Header();
            request.add("bundle", written("any.bundle", text).toString());
            try {
                new CrashTestsJob()
                        .run(
                                new TargetContext(
                                        null,
                                        request,
                                        new TargetOutput(),
                                        new Messages(
                                                new PrintStream(OutputStream.nullOutputStream())),
                                        tests));
                written++;
            } catch (BadProgram e) {
                assertThat(e.getMessage()).isNotBlank();
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(text, e);
            }
        }
        assertThat(written).isPositive();
    }

    @Test
    void objectsAreRestoredOrRefused() {
        int restored = 0;
        for (int i = 0; i < INPUTS * 40 / 100; i++) {
            String base = ObjectStates.text(new MadeUpBundle(random).states());
            String text = random.nextBoolean() ? base : mutation.of(base, base);
            try {
                Captured captured = Captured.read(testWith(text), "any.state");
                captured.get(1 + random.nextInt(12));
                captured.value(mutation.word());
                restored++;
            } catch (RavelProblem e) {
                assertThat(e.getMessage()).isNotBlank();
            } catch (RuntimeException | StackOverflowError | LinkageError e) {
                throw new AssertionError(text, e);
            }
        }
        assertThat(restored).isNotNegative();
    }

    /** A class with that text as the file beside it. */
    private static Class<?> testWith(String text) {
        ClassLoader loader =
                new ClassLoader(FuzzTest.class.getClassLoader()) {
                    @Override
                    public InputStream getResourceAsStream(String name) {
                        return name.endsWith(".state")
                                ? new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))
                                : super.getResourceAsStream(name);
                    }

                    @Override
                    public Class<?> loadClass(String name) throws ClassNotFoundException {
                        return name.equals(Beside.class.getName())
                                ? beside()
                                : super.loadClass(name);
                    }

                    private Class<?> beside() {
                        Class<?> known = findLoadedClass(Beside.class.getName());
                        if (known != null) {
                            return known;
                        }
                        try (InputStream in =
                                Beside.class.getResourceAsStream("FuzzTest$Beside.class")) {
                            byte[] bytes = in.readAllBytes();
                            return defineClass(Beside.class.getName(), bytes, 0, bytes.length);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }
                };
        try {
            return loader.loadClass(Beside.class.getName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Beside {}

    @Test
    void findingsAreExplainedOrRefused() throws IOException {
        String[] names = {"schedule.ravel", "interleaving.txt", "details.txt", "output.txt"};
        for (int i = 0; i < INPUTS * 4 / 100; i++) {
            int changed = random.nextInt(names.length + 1);
            StringBuilder all = new StringBuilder();
            for (int j = 0; j < names.length; j++) {
                String real = resource(names[j]).replace("CLASSES", work.toString());
                String text =
                        j == changed || changed == names.length ? mutation.of(real, real) : real;
                all.append(text).append("\n=====\n");
                written(names[j], text);
            }
            String file = work.resolve("schedule.ravel").toString();
            if (random.nextInt(4) == 0) {
                refusesOrReads(all.toString(), "explain", "--json", file);
            } else {
                refusesOrReads(all.toString(), "explain", file);
            }
        }
    }

    /** The class path is nowhere, so that a schedule which can be read is not run. */
    @Test
    void schedulesAreRefused() throws IOException {
        String real = resource("schedule.ravel").replace("CLASSES", "/nowhere/classes");
        for (int i = 0; i < INPUTS * 4 / 100; i++) {
            String text = mutation.of(real, resource("interleaving.txt"));
            String file = written("any.ravel", text).toString();
            if (!text.matches("(?s).*class-path:\\s*(\\n.*|\\S{0,2}\\n.*)")) {
                refusesOrReads(text, "replay", file);
            }
        }
    }

    @Test
    void pairsAreReadOrRefused() throws IOException {
        String real = resource("races.txt");
        for (int i = 0; i < INPUTS * 20 / 100; i++) {
            String text = mutation.of(real, real);
            Path file = written("any.races", text);
            try {
                assertThat(new PairFile("--baseline", file).read()).isNotNull();
            } catch (UsageError e) {
                assertThat(e.getMessage()).isNotBlank();
            } catch (RuntimeException e) {
                throw new AssertionError(text, e);
            }
        }
    }
}
