package dev.ravel.generate;

import dev.ravel.engine.EarlyEnd;
import dev.ravel.generate.ConcurrentTest.Prefix;
import dev.ravel.generate.Generator.Suffix;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Looks for a test that shows a violation: algorithm 1 of the paper in rounds, with ever more
 * suffixes for a prefix. Only suffixes that touch the same memory are brought together, and those
 * first that meet where few did before, or whose methods were not tried together.
 */
final class Hunt {
    private static final int FIRST_SUFFIXES = 10;
    private static final int MORE_SUFFIXES = 4;
    private static final int MOST_SUFFIXES = 200;
    private static final int EXECUTIONS = 40;

    /** Two of so many suffixes begin with methods that are known to meet. */
    private static final int GUIDED = 3;

    private static final int CONFIRMATIONS = 200;

    /** A test that may be run. */
    private record Planned(
            ConcurrentTest test, Set<Integer> conflicts, String methods, int order) {}

    /** Tests of calls that seem to be indivisible are run only so often: one in so many. */
    private static final int SELDOM = 20;

    private final ControlledRuns runs;
    private final Generator generator;
    private final Trials trials;
    private final int threads;
    private final long endNanos;
    private final long mostTests;
    private final Random random;
    private final Map<String, Integer> triedTogether = new HashMap<>();
    private final Map<Integer, Integer> triedPlaces = new HashMap<>();

    /** First what touches a place that few tests were about, then methods that met seldom. */
    private final Comparator<Planned> newestFirst =
            Comparator.<Planned>comparingInt(
                            plan ->
                                    plan.conflicts().stream()
                                            .mapToInt(place -> triedPlaces.getOrDefault(place, 0))
                                            .min()
                                            .orElse(0))
                    .thenComparingInt(plan -> triedTogether.getOrDefault(plan.methods(), 0))
                    .thenComparingInt(Planned::order);

    private long tests;

    private ConcurrentTest test;
    private Failure failure;

    /**
     * @param mostTests 0 for no bound
     */
    Hunt(
            ControlledRuns runs,
            Generator generator,
            Trials trials,
            int threads,
            long endNanos,
            long mostTests,
            Random random) {
        this.runs = runs;
        this.generator = generator;
        this.trials = trials;
        this.threads = threads;
        this.endNanos = endNanos;
        this.mostTests = mostTests;
        this.random = random;
    }

    /** Answers whether there is a violation. */
    boolean run() {
        for (int round = 0; isBudgetLeft() && failure == null; round++) {
            // Nothing of one round is left in the next.
            runs.fresh(false);
            Prefix prefix = generator.prefix();
            if (prefix != null) {
                run(prefix, Math.min(MOST_SUFFIXES, FIRST_SUFFIXES + round / MORE_SUFFIXES));
            }
        }
        return failure != null;
    }

    private boolean isBudgetLeft() {
        return System.nanoTime() < endNanos
                && !EarlyEnd.isAsked()
                && (mostTests == 0 || tests < mostTests)
                && generator.hasMethods();
    }

    private void run(Prefix prefix, int count) {
        List<Suffix> suffixes = new ArrayList<>();
        List<Planned> plans = new ArrayList<>();
        Deque<Method> wanted = new ArrayDeque<>();
        for (int i = 0; i < count && isBudgetLeft(); i++) {
            if (i % GUIDED == 0) {
                wanted.addAll(generator.pair());
            }
            Suffix suffix = generator.suffix(prefix, wanted.poll());
            if (suffix != null) {
                suffixes.add(suffix);
                plan(prefix, suffix, suffixes, plans);
            }
        }
        for (int i = 2 * count; i > 0 && !plans.isEmpty() && isBudgetLeft(); i--) {
            Planned plan = Collections.min(plans, newestFirst);
            plans.remove(plan);
            if (!generator.allows(plan.test())) {
                continue;
            }
            tests++;
            triedTogether.merge(plan.methods(), 1, Integer::sum);
            plan.conflicts().forEach(place -> triedPlaces.merge(place, 1, Integer::sum));
            if (trials.violation(plan.test(), EXECUTIONS) != null && isConfirmed(plan.test())) {
                return;
            }
            if (trials.endless() != null) {
                generator.endless(trials.endless().member());
            }
        }
    }

    /** A violation counts only if it shows, and is judged, from a fresh start. */
    private boolean isConfirmed(ConcurrentTest suspect) {
        runs.fresh(true);
        failure = trials.violation(suspect, CONFIRMATIONS);
        test = failure == null ? null : suspect;
        runs.fresh(false);
        return failure != null;
    }

    /** One test for each suffix that the new one could disturb, itself included. */
    private void plan(Prefix prefix, Suffix suffix, List<Suffix> suffixes, List<Planned> plans) {
        boolean wasUseful = false;
        for (Suffix other : suffixes) {
            Set<Integer> conflicts = suffix.footprint().conflicts(other.footprint());
            boolean isPromising =
                    !conflicts.isEmpty()
                            && (suffix.isDivisible()
                                    || other.isDivisible()
                                    || random.nextInt(SELDOM) == 0);
            if (isPromising) {
                wasUseful = true;
                List<List<Invocation>> all =
                        new ArrayList<>(List.of(suffix.calls(), other.calls()));
                while (all.size() < threads) {
                    all.add(suffixes.get(random.nextInt(suffixes.size())).calls());
                }
                plans.add(
                        new Planned(
                                new ConcurrentTest(prefix, all),
                                conflicts,
                                methods(all),
                                random.nextInt()));
            }
        }
        if (wasUseful) {
            generator.useful(suffix);
        }
    }

    private static String methods(List<List<Invocation>> suffixes) {
        TreeSet<String> names = new TreeSet<>();
        for (List<Invocation> suffix : suffixes) {
            StringBuilder calls = new StringBuilder();
            suffix.forEach(call -> calls.append(kind(call)).append(' '));
            names.add(calls.toString());
        }
        return names.toString();
    }

    /** A method that is given the object itself does other things. */
    private static String kind(Invocation call) {
        boolean isSelf = call.arguments().stream().anyMatch(Shared.class::isInstance);
        return UnderTest.signature(call.member()) + (isSelf ? " of itself" : "");
    }

    long tests() {
        return tests;
    }

    ConcurrentTest test() {
        return test;
    }

    Failure failure() {
        return failure;
    }
}
