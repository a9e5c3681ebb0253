package dev.ravel.capture.reproduce;

import dev.ravel.engine.Control;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.explore.strategies.RandomStrategy;
import dev.ravel.explore.strategies.Randomness;
import dev.ravel.explore.strategies.Strategies;
import dev.ravel.model.Strategy;
import dev.ravel.model.crash.Bundle;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs a test of a crash until it crashes so again: in the recorded order, then in orders near to
 * it, then in any.
 */
public final class ReproduceJob implements TargetJob {
    /** The lines of the request: the bundle, which of its tests, and how often in each way. */
    static final String BUNDLE = "bundle";

    private static final String TEST = "test";
    private static final String RUNS = "runs";

    /** Whether any order is tried if none near the recorded one crashes. */
    private static final String SEARCH = "search";

    /** After so many executions in a row that show nothing new, all has probably been seen. */
    private static final int MOST_IN_VAIN = 1_000;

    /** So many random executions tell whether a test crashes in any order. */
    private static final int LOOKS = 20;

    @Override
    public String mode() {
        return "reproduce";
    }

    @Override
    public void run(TargetContext context) {
        Bundle bundle = Bundles.read(Path.of(context.request().get(BUNDLE)));
        CrashTest test = CrashTests.of(bundle).get((int) context.request().number(TEST));
        FollowStrategy follow = new FollowStrategy(bundle, test, Control::statementNumber);
        WantedFailure wanted = new WantedFailure(bundle, context.config().program().mainClass());
        CrashTrials trials = new CrashTrials(context, wanted, follow);
        long runs = context.request().number(RUNS);
        boolean isFound =
                trials.run("recorded", runs, follow, result -> true)
                        || near(trials, runs, follow, context.config().search().seed())
                        || context.request().flag(SEARCH) && search(trials, context);
        boolean dependsOnOrder =
                isFound && (trials.isAnyOther() || trials.areOthers(LOOKS, new RandomStrategy()));
        trials.report(dependsOnOrder);
        context.messages().done("");
    }

    /** Up to some choice in the recorded order, or from there on. */
    private static boolean near(CrashTrials trials, long runs, FollowStrategy follow, long seed) {
        Randomness randomness = new Randomness();
        randomness.seed(seed);
        int choices = Math.max(1, follow.picks());
        BooleanSupplier next =
                () -> {
                    int choice = 1 + randomness.below(choices);
                    boolean isFirstPart = randomness.below(2) == 0;
                    follow.follow(
                            isFirstPart
                                    ? new Span(0, choice)
                                    : new Span(choice, Integer.MAX_VALUE));
                    return true;
                };
        next.getAsBoolean();
        return trials.run("near", runs, follow, result -> next.getAsBoolean());
    }

    /** In any order, for as long as there is time and something new is seen. */
    private static boolean search(CrashTrials trials, TargetContext context) {
        Strategy strategy =
                Strategies.create(
                        context.config().search().strategy(), Strategies.class.getClassLoader());
        Set<Long> fingerprints = new HashSet<>();
        int[] inVain = new int[1];
        return trials.run(
                "search",
                0,
                strategy,
                result -> {
                    boolean isNew = !result.cut() && fingerprints.add(result.fingerprint());
                    strategy.end(isNew, !result.outcome().passed());
                    inVain[0] = isNew ? 0 : inVain[0] + 1;
                    return inVain[0] < MOST_IN_VAIN;
                });
    }
}
