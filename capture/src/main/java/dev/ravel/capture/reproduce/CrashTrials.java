package dev.ravel.capture.reproduce;

import dev.ravel.engine.EarlyEnd;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.BadProgram;
import dev.ravel.explore.TargetContext;
import dev.ravel.model.Outcome;
import dev.ravel.model.Strategy;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The executions of one test of a crash, until one crashes so again. */
final class CrashTrials {
    /** The line of the request that says what the directory of the schedule is called. */
    private static final String NAME = "name";

    private final TargetContext context;
    private final WantedFailure wanted;
    private final FollowStrategy follow;
    private final long endNanos;

    /** How often executions have ended in another way, by what is said of it. */
    private final Map<String, Integer> others = new TreeMap<>();

    private long executions;
    private Following best = new Following(0, 0, 0, 0);
    private String how = "";
    private Path found;

    CrashTrials(TargetContext context, WantedFailure wanted, FollowStrategy follow) {
        this.context = context;
        this.wanted = wanted;
        this.follow = follow;
        this.endNanos =
                System.nanoTime() + context.config().search().budget().timeMillis() * 1_000_000;
    }

    /**
     * Whether one of the executions has crashed as wanted.
     *
     * @param way what they are called
     * @param most how many at the most; 0 for as many as there is time for
     * @param goesOn whether another one may show something new
     */
    boolean run(String way, long most, Strategy strategy, Predicate<ExecutionResult> goesOn) {
        if (System.nanoTime() >= endNanos || EarlyEnd.isAsked()) {
            return false;
        }
        how = way;
        within(most)
                .runAll(
                        null,
                        strategy,
                        null,
                        result -> !isWanted(result, strategy == follow) && goesOn.test(result));
        return found != null;
    }

    private TargetContext within(long most) {
        long millis = Math.max(1, (endNanos - System.nanoTime()) / 1_000_000);
        return new TargetContext(
                context.config().withIterations(most).withTime(millis),
                context.request(),
                context.output(),
                context.messages(),
                context.out());
    }

    private boolean isWanted(ExecutionResult result, boolean isFollowed) {
        Outcome outcome = result.outcome();
        if (WantedFailure.isProblem(outcome)) {
            throw new BadProgram(WantedFailure.problem(outcome));
        }
        executions++;
        boolean isWanted = wanted.is(outcome);
        if (isFollowed && (isWanted || follow.following().matched() > best.matched())) {
            best = follow.following();
        }
        if (isWanted) {
            found = context.save(context.request().get(NAME), result, outcome);
        } else {
            others.merge(wanted.other(outcome), 1, Integer::sum);
        }
        return isWanted;
    }

    /** Whether an execution has ended in another way. */
    boolean isAnyOther() {
        return !others.isEmpty();
    }

    /** The same for some more executions, which do not count. */
    boolean areOthers(int most, Strategy strategy) {
        boolean[] isAnyOther = new boolean[1];
        within(most)
                .runAll(
                        null,
                        strategy,
                        null,
                        result -> {
                            isAnyOther[0] |= !wanted.is(result.outcome());
                            return !isAnyOther[0];
                        });
        return isAnyOther[0];
    }

    /** Executions, what became of the record, how it was found, where it is, and what else was. */
    void report(boolean dependsOnOrder) {
        String other =
                others.entrySet().stream()
                        .filter(entry -> !entry.getKey().isEmpty())
                        .max(Map.Entry.comparingByValue())
                        .map(Map.Entry::getKey)
                        .orElse("");
        context.messages()
                .send(
                        TargetContext.TRIED,
                        "%d %d %d %b %b\t%s\t%s\t%s"
                                .formatted(
                                        executions,
                                        best.matched(),
                                        best.expected(),
                                        best.isExact(),
                                        dependsOnOrder,
                                        found == null ? "" : how,
                                        found == null ? "" : found,
                                        other));
    }
}
