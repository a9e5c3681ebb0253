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
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Phase 2: tries to bring the statements of each pair together, so many times. */
public final class ConfirmJob implements TargetJob {
    @Override
    public String mode() {
        return "confirm-races";
    }

    @Override
    public void run(TargetContext context) {
        List<String> pairs = context.request().all(TargetContext.TRY);
        for (int i = 0; i < pairs.size(); i++) {
            new Trials(context, StatementPair.parse(pairs.get(i)), "race-" + (i + 1)).run();
        }
        context.messages().done("");
    }

    /** The executions for one pair. */
    private static final class Trials {
        private final TargetContext context;
        private final StatementPair pair;
        private final String name;
        private final RaceDirectedStrategy strategy;
        private int executions;
        private int races;
        private int failures;

        /** How executions end in which the first statement goes first, and how if the second. */
        private final List<Set<Long>> ends = List.of(new HashSet<>(), new HashSet<>());

        private Path witness;
        private Path failure;

        Trials(TargetContext context, StatementPair pair, String name) {
            this.context = context.with(List.of(pair.first(), pair.second()));
            this.pair = pair;
            this.name = name;
            this.strategy =
                    new RaceDirectedStrategy(
                            Control.statementNumber(pair.first().text()),
                            Control.statementNumber(pair.second().text()));
        }

        void run() {
            Control.onlyStatements(List.of(pair.first().text(), pair.second().text()));
            context.runAll(true, strategy, null, this::goesOnAfter);
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
            if (ends.get(0).isEmpty() || ends.get(1).isEmpty()) {
                return "unknown";
            }
            return ends.get(0).equals(ends.get(1)) ? "same" : "different";
        }

        private boolean goesOnAfter(ExecutionResult result) {
            executions++;
            if (strategy.race() != null) {
                races++;
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
