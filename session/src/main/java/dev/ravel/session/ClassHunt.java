package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.model.SearchPlan;
import dev.ravel.report.ClassReport;
import dev.ravel.report.ClassReport.Safety;
import dev.ravel.report.Finding;
import dev.ravel.report.HuntEffort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has tests generated for a class, and confirms the one that breaks it. */
public final class ClassHunt {
    /** So often a test is looked for whose failure shows again. */
    private static final int TRIES = 3;

    /** So long a target JVM may take to start, and to end after its time. */
    private static final long PATIENCE_MILLIS = 120_000;

    /**
     * What is asked for beside a class, a seed and a time.
     *
     * @param excluded methods that are not called
     * @param packages where parameters are looked for first
     */
    public record Request(
            List<String> excluded, List<String> packages, int threads, boolean comparesResults) {
        public Request {
            excluded = List.copyOf(excluded);
            packages = List.copyOf(packages);
        }

        private Order order() {
            Order order = Order.of("generate");
            excluded.forEach(name -> order.lines().add("exclude", name));
            packages.forEach(name -> order.lines().add("aux", name));
            order.lines().add("threads", Integer.toString(threads));
            order.lines().add("oracle", comparesResults ? "results" : "failures");
            return order;
        }
    }

    private final JavaHome javaHome;
    private final Request request;
    private final Interleaving interleaving;
    private final Terminal terminal;

    public ClassHunt(
            JavaHome javaHome, Request request, Interleaving interleaving, Terminal terminal) {
        this.javaHome = javaHome;
        this.request = request;
        this.interleaving = interleaving;
        this.terminal = terminal;
    }

    /**
     * The class is named in the place of the main class.
     *
     * @param hunters how many target JVMs look at the same time, each with a seed of its own
     */
    public ClassReport run(RunConfig config, int hunters, Path out) {
        Signals.ofProcess().throwIfEnding();
        long endMillis = System.currentTimeMillis() + config.search().budget().timeMillis();
        Attempt attempt = attempt(config, hunters, out);
        // What could not be confirmed is no result, and no reason to stop.
        for (int i = 1;
                i < TRIES && attempt.isUnconfirmed() && !Signals.ofProcess().isEnding();
                i++) {
            long left = endMillis - System.currentTimeMillis();
            if (left <= 0) {
                break;
            }
            long seed = config.search().seed() + i * 7_919L;
            attempt = attempt(withSeed(config.withTime(left), seed), hunters, out);
        }
        return attempt.report();
    }

    /** What came of one hunt; a test may have failed that did not as it was written down. */
    private record Attempt(ClassReport report, boolean isUnconfirmed) {}

    private Attempt attempt(RunConfig config, int hunters, Path out) {
        // What generated calls do to files they do here.
        Path scratch = Scratch.make("ravel-scratch");
        try {
            List<Hunter> all = hunt(config, hunters, scratch);
            Hunter best = null;
            for (Hunter hunter : all) {
                boolean isBetter = best == null || hunter.violation() != null;
                best = hunter.hasEnded() && isBetter ? hunter : best;
            }
            if (best == null || best.violation() == null) {
                // What one has found counts, whatever has become of the others.
                throwFailure(all);
            }
            return report(config, best, best.effort(all), out, scratch);
        } finally {
            Scratch.delete(scratch);
        }
    }

    private static void throwFailure(List<Hunter> all) {
        for (Hunter hunter : all) {
            if (hunter.failure() != null) {
                throw hunter.failure();
            }
        }
    }

    private List<Hunter> hunt(RunConfig config, int count, Path scratch) {
        List<Hunter> hunters = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Hunter hunter =
                    new Hunter(new TargetRun(javaHome, terminal).withoutInput().in(scratch));
            RunConfig own =
                    withTemporaryFiles(
                            withSeed(config, config.search().seed() + i * 1_000_003L), scratch);
            Path directory = scratch.resolve("hunter-" + i);
            hunters.add(hunter);
            threads.add(
                    new Thread(() -> hunter.hunt(request.order(), own, directory), "Ravel hunter"));
        }
        threads.forEach(Thread::start);
        try {
            // The first one to find something is enough, and so is one that cannot begin.
            long end =
                    System.currentTimeMillis()
                            + config.search().budget().timeMillis()
                            + PATIENCE_MILLIS;
            while (threads.stream().anyMatch(Thread::isAlive)) {
                Thread.sleep(5);
                if (System.currentTimeMillis() > end) {
                    stop(hunters, threads, "A target JVM did not end when its time was over.");
                }
                if (hunters.stream().anyMatch(Hunter::isOver)) {
                    stop(hunters, threads, null);
                }
            }
        } catch (InterruptedException e) {
            threads.forEach(Thread::interrupt);
            throw new RavelFailed("Ravel was interrupted.");
        }
        return hunters;
    }

    private static void stop(List<Hunter> hunters, List<Thread> threads, String problem) {
        hunters.forEach(hunter -> hunter.stop(problem));
        threads.forEach(Thread::interrupt);
    }

    private Attempt report(
            RunConfig config, Hunter best, HuntEffort effort, Path out, Path scratch) {
        String name = config.program().mainClass();
        ClassReport nothing =
                new ClassReport(
                        name,
                        Safety.NOTHING_FOUND,
                        "",
                        null,
                        effort,
                        List.of(),
                        List.of(),
                        best.leftOut(),
                        best.unknown());
        if (best.violation() == null) {
            return new Attempt(nothing, false);
        }
        Path file = Path.of(best.violation());
        Header header = read(file);
        GeneratedTest test =
                new GeneratedTest(file.getParent(), out, header.get("plain"), header.get("test"));
        Finding finding =
                new TestConfirmation(javaHome, config, interleaving, terminal)
                        .of(test, header, out, scratch);
        if (finding == null) {
            terminal.note(
                    "A test of %s failed (%s), but not as it was written down in %s; the class probably depends on something that Ravel does not control. Another --seed makes other tests."
                            .formatted(name, header.get("failure"), test.sources().get(0)));
            return new Attempt(nothing, true);
        }
        ClassReport unsafe =
                nothing.broken(
                        header.get("failure"),
                        finding,
                        test.sources().stream().map(Path::toString).toList(),
                        header.all("linearization"));
        return new Attempt(unsafe, false);
    }

    private static RunConfig withSeed(RunConfig config, long seed) {
        SearchPlan plan = config.search();
        return new RunConfig(
                config.program(),
                new SearchPlan(plan.strategy(), plan.plugins(), seed, plan.budget()),
                config.engine());
    }

    private static RunConfig withTemporaryFiles(RunConfig config, Path directory) {
        List<String> options = new ArrayList<>(config.program().javaOptions());
        options.add("-Djava.io.tmpdir=" + directory);
        return config.with(options);
    }

    private static Header read(Path file) {
        try {
            Header header = new Header();
            Files.readAllLines(file).forEach(header::parse);
            return header;
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e));
        }
    }
}
