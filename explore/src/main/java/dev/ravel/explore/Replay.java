package dev.ravel.explore;

import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.Supervisor;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.Outcome;
import dev.ravel.model.ReplayVerdict;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import java.util.List;

/** Runs one schedule once, from a fresh start, and writes down every step of it. */
final class Replay {
    private final Schedule schedule;
    private final RunConfig config;
    private final StepRecord record = new StepRecord();
    private ReplayDiverged divergence;
    private Outcome outcome;

    Replay(Schedule schedule, RunConfig config) {
        this.schedule = schedule;
        this.config = config;
    }

    void run(Runnable program) {
        ReplayStrategy strategy = new ReplayStrategy(schedule.choices());
        RaceWitness witness = new RaceWitness(strategy, record);
        witness.begin(0);
        ExecutionResult result =
                Supervisor.run(
                        config.engine().carrier(),
                        new Execution(
                                Exploration.settings(config),
                                witness,
                                record,
                                WatchedMemory.of(config),
                                program));
        divergence = strategy.divergence();
        if (divergence == null && strategy.left() > 0 && result.outcome().passed()) {
            divergence =
                    new ReplayDiverged(
                            "The program ended with %d choices of the schedule left."
                                    .formatted(strategy.left()));
        }
        Outcome expected = Outcome.from(schedule.header());
        boolean isRace = expected.kind() == FindingKind.RACE && witness.isSeen();
        outcome = isRace ? expected.with(witness.text()) : result.outcome();
    }

    ReplayVerdict verdict() {
        if (divergence != null) {
            return ReplayVerdict.PARTED;
        }
        if (isSame(Outcome.from(schedule.header()))) {
            return ReplayVerdict.SAME;
        }
        return outcome.passed() ? ReplayVerdict.PASSED : ReplayVerdict.OTHER_FAILURE;
    }

    /** What is not as the schedule says, or an empty string. */
    String difference() {
        return switch (verdict()) {
            case PARTED -> divergence.getMessage() + otherJdk();
            case SAME -> "";
            default ->
                    "The schedule ends in %s, but this run in %s."
                                    .formatted(
                                            words(Outcome.from(schedule.header())), words(outcome))
                            + otherJdk();
        };
    }

    /** What may be the reason, as a sentence, or an empty string. */
    private String otherJdk() {
        String own = Runtime.version().toString();
        return schedule.header().all("jdk").stream()
                .filter(jdk -> !jdk.equals(own))
                .map(
                        jdk ->
                                " It was found on JDK %s, and this is JDK %s, which may take other steps: --java-home names a JDK."
                                        .formatted(jdk, own))
                .findFirst()
                .orElse("");
    }

    /**
     * What the program says of its failure may have something in it that is new in each run, and
     * where it fails moves with any edit.
     */
    private boolean isSame(Outcome expected) {
        boolean isFailure =
                expected.kind() == FindingKind.FAILURE && outcome.kind() == FindingKind.FAILURE;
        return outcome.sameFailure(expected)
                || isFailure
                        && (expected.place().equals(outcome.place())
                                || expected.sameMessage(outcome));
    }

    private static String words(Outcome outcome) {
        return outcome.passed()
                ? "no failure"
                : "%s (%s%s)"
                        .formatted(
                                outcome.kind().word(),
                                Headline.of(outcome.message()),
                                outcome.place().isEmpty() ? "" : " " + outcome.place());
    }

    Outcome outcome() {
        return outcome;
    }

    List<String> steps() {
        return record.steps();
    }

    /** The schedule with what this run knows of each choice. */
    Schedule described() {
        Header header = schedule.header();
        outcome.addTo(header);
        return new Schedule(header, record.choices());
    }
}
