package dev.ravel.generate;

import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.model.Grain;
import dev.ravel.model.Header;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Looks for a test that breaks the class under test, which is named in the place of a main class,
 * and writes it down.
 */
public final class GenerateJob implements TargetJob {
    private static final long MINIMIZE_NANOS = 10_000_000_000L;

    /** So long a suspicion is followed when the time is over. */
    private static final long GRACE_NANOS = 5_000_000_000L;

    private TargetContext context;
    private long tests;
    private long executions;
    private long searchNanos;

    @Override
    public String mode() {
        return "generate";
    }

    @Override
    public void run(TargetContext target) {
        long start = System.nanoTime();
        context = target;
        Request request = Request.of(target);
        ControlledRuns.serve(target, runs -> hunt(request, runs, start));
        target.messages()
                .done(
                        "%d %d %d %d %d"
                                .formatted(
                                        tests,
                                        executions,
                                        System.nanoTime() - start,
                                        searchNanos,
                                        processorNanos()));
    }

    /** What this JVM has used since it was started; 0 if the system does not tell. */
    private static long processorNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    /** A misspelt name would do nothing, and nobody would know. */
    private void tellUnknown(Request request, UnderTest underTest, ClassIndex index) {
        for (String method : request.excluded()) {
            if (!underTest.has(method)) {
                context.messages().send("unknown", "--exclude " + method);
            }
        }
        for (String name : request.packages()) {
            if (!index.mayHave(name)) {
                context.messages().send("unknown", "--aux " + name);
            }
        }
    }

    private void hunt(Request request, ControlledRuns runs, long start) {
        UnderTest underTest =
                UnderTest.of(context.config().program().mainClass(), request.excluded());
        Random random = new Random(context.config().search().seed());
        Pool pool = new Pool(random);
        pool.collect(underTest.type());
        ClassIndex index = ClassIndex.of(ClassIndex.entries(System.getProperty("java.class.path")));
        tellUnknown(request, underTest, index);
        Makers makers = new Makers(index, request.packages(), random);
        Values values = new Values(underTest.type(), makers, pool, random);
        Digest digest = request.comparesResults() ? new Digest(underTest) : null;
        long end = start + context.config().search().budget().timeMillis() * 1_000_000;
        Trials trials = new Trials(runs, random, digest, end + GRACE_NANOS);
        Generator generator = new Generator(underTest, values, makers, runs, random);
        Hunt hunt =
                new Hunt(
                        runs,
                        generator,
                        trials,
                        request.threads(),
                        end,
                        context.config().search().budget().iterations(),
                        random);
        boolean isFound = hunt.run();
        tests = hunt.tests();
        executions = runs.count();
        searchNanos = System.nanoTime() - start;
        generator
                .leftOut()
                .forEach(
                        (method, reason) ->
                                context.messages().send("left-out", method + " " + reason));
        if (isFound) {
            Trials more = new Trials(runs, random, digest, System.nanoTime() + 2 * MINIMIZE_NANOS);
            Minimizer minimizer =
                    new Minimizer(runs, more, hunt.test(), hunt.failure(), MINIMIZE_NANOS);
            ConcurrentTest test = minimizer.minimize();
            write(
                    new Violation(
                            underTest,
                            test,
                            minimizer.failure(),
                            more.oracle().linearizations(test),
                            digest,
                            interleaved(context.config().engine().interleaved())));
        }
    }

    private void write(Violation violation) {
        Header header = new Header();
        header.add("class", violation.underTest().name());
        header.add("failure", violation.failure().text());
        header.add("reason", violation.thrown());
        header.add("plain", violation.plainName());
        header.add("test", violation.testName());
        violation.orders().forEach(order -> header.add("linearization", order.text()));
        try {
            for (boolean isGeneric : new boolean[] {true, false}) {
                SourceWriter writer = new SourceWriter(violation, isGeneric);
                Path directory = context.out().resolve(isGeneric ? "generic" : "raw");
                Files.createDirectories(directory);
                Files.writeString(
                        directory.resolve(violation.plainName() + ".java"), writer.plain());
                for (Grain grain : Grain.values()) {
                    Path finer = Files.createDirectories(directory.resolve(grain.word()));
                    Files.writeString(
                            finer.resolve(violation.testName() + ".java"), writer.junit(grain));
                }
            }
            Path file = context.out().resolve("violation.txt");
            Files.write(file, header.text());
            context.messages().send("violation", file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The test could not be written to %s: %s".formatted(context.out(), e), e);
        }
    }

    private static List<Class<?>> interleaved(List<String> names) {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            try {
                Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
                if (Names.isPublic(type)) {
                    classes.add(type);
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        return classes;
    }
}
