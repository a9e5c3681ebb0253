package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Phase 2: tries to bring the statements of each pair together, so many times. */
public final class ConfirmJob implements TargetJob {
    @Override
    public String mode() {
        return "confirm-races";
    }

    @Override
    public void run(TargetContext context) {
        List<StatementPair> pairs =
                context.request().all(TargetContext.TRY).stream()
                        .map(StatementPair::parse)
                        .toList();
        List<Statement> all =
                pairs.stream()
                        .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                        .distinct()
                        .toList();
        OtherFailures others = new OtherFailures(context, "race-other");
        for (int i = 0; i < pairs.size(); i++) {
            StatementPair pair = pairs.get(i);
            String name = "race-" + (i + 1);
            List<Statement> two = List.of(pair.first(), pair.second());
            Trials trials = new Trials(context.choosing(two), others, pair, name);
            if (trials.getStuck()) {
                // A thread waits for plain memory, whose accesses are among those of other pairs.
                trials = new Trials(context.choosing(all), others, pair, name);
                trials.run();
            }
            trials.report();
        }
        context.messages().done("");
    }

    /** The executions for one pair. */
    private static final class Trials {
        private final TargetContext context;
        private final OtherFailures others;
        private final StatementPair pair;
        private final String name;
        private final RaceDirectedStrategy strategy;
        private int executions;
        private int races;
        private int failures;
        private boolean isStuck;

        /** How executions end in which the first statement goes first, and how if the second. */
        private final List<Set<Long>> ends = List.of(new HashSet<>(), new HashSet<>());

        /** Whether there is memory that cannot be compared. */
        private boolean isEndHidden;

        private Path witness;
        private Path failure;

        Trials(TargetContext context, OtherFailures others, StatementPair pair, String name) {
            this.others = others;
            this.context = context;
            this.pair = pair;
            this.name = name;
            this.strategy =
                    new RaceDirectedStrategy(
                            Control.statementNumber(pair.first().text()),
                            Control.statementNumber(pair.second().text()));
        }

        /** Makes them, and gives up if one is stuck. */
        boolean getStuck() {
            runWhile(result -> !isStuck(result) && goesOnAfter(result));
            return isStuck;
        }

        private boolean isStuck(ExecutionResult result) {
            // One that spends its steps on the statements themselves is long, and nobody waits.
            boolean isLong = strategy.passed() > result.steps() / 2;
            isStuck = strategy.race() == null && result.outcome().isEndless() && !isLong;
            return isStuck;
        }

        void run() {
            runWhile(this::goesOnAfter);
        }

        /** Ends are compared of executions with a race only. */
        private void runWhile(Predicate<ExecutionResult> goesOn) {
            context.runAll(() -> strategy.race() != null, strategy, null, goesOn);
        }

        void report() {
            context.messages()
                    .send(
                            TargetContext.TRIED,
                            "%d %d %d\t%s\t%s\t%s\t%s"
                                    .formatted(
                                            executions,
                                            races,
                                            failures,
                                            witness == null ? "" : witness,
                                            failure == null ? "" : failure,
                                            missing(),
                                            end()));
        }

        /** One of the statements if the program has none such, or an empty string. */
        private String missing() {
            for (Statement statement : List.of(pair.first(), pair.second())) {
                if (!Control.isStatementWoven(statement.text())) {
                    return statement.text();
                }
            }
            return "";
        }

        private String end() {
            if (isEndHidden || ends.get(0).isEmpty() || ends.get(1).isEmpty()) {
                return "unknown";
            }
            if (ends.get(0).equals(ends.get(1))) {
                return "same";
            }
            // What depends on other choices, too, is in both.
            return Collections.disjoint(ends.get(0), ends.get(1)) ? "different" : "unknown";
        }

        private boolean goesOnAfter(ExecutionResult result) {
            executions++;
            if (strategy.race() != null) {
                races++;
                isEndHidden |= result.endState() == 0;
                ends.get(strategy.race().firstGoesFirst() ? 0 : 1).add(endOf(result));
                if (witness == null) {
                    witness = context.save(name, result, race());
                }
                if (!result.outcome().passed()) {
                    failures++;
                    failure =
                            failure == null
                                    ? context.save(name + "-failure", result, result.outcome())
                                    : failure;
                }
            } else {
                others.add(context, result);
            }
            return true;
        }

        /** What is left in shared memory, what was printed, and whether it failed. */
        private long endOf(ExecutionResult result) {
            return result.endState()
                    + 31L * context.output().text().hashCode()
                    + result.outcome().message().hashCode();
        }

        private Outcome race() {
            return new Outcome(
                    FindingKind.RACE,
                    "Two threads are about to %s, and to %s, at the same time."
                            .formatted(pair.first().words(), pair.second().words()),
                    pair.first().place(),
                    pair.first().text() + "\n" + pair.second().text() + "\n",
                    "");
        }
    }
}
