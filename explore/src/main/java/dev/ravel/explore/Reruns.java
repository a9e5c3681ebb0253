package dev.ravel.explore;

import dev.ravel.model.Outcome;
import dev.ravel.model.Schedule;
import dev.ravel.model.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The failures of an earlier run, whose schedules are tried before anything else. */
final class Reruns {
    private static final class Rerun {
        final Outcome outcome;
        final RerunStrategy strategy;
        boolean seen;

        Rerun(Schedule schedule) {
            outcome = Outcome.from(schedule.header());
            strategy = new RerunStrategy(schedule.choices());
        }
    }

    private final List<Rerun> all = new ArrayList<>();
    private final Deque<Rerun> untried = new ArrayDeque<>();
    private Rerun current;

    static Reruns none() {
        return new Reruns();
    }

    static Reruns read(List<String> files) throws IOException {
        Reruns reruns = new Reruns();
        for (String file : files) {
            reruns.add(new Rerun(Schedule.parse(file, Files.readAllLines(Path.of(file)))));
        }
        return reruns;
    }

    private void add(Rerun rerun) {
        all.add(rerun);
        untried.add(rerun);
    }

    boolean hasNext() {
        return !untried.isEmpty();
    }

    /** The strategy of the next execution, or null when all schedules have been tried. */
    Strategy next() {
        current = untried.poll();
        return current == null ? null : current.strategy;
    }

    /** Whether the last execution was along one of these schedules. */
    boolean isRunning() {
        return current != null;
    }

    /** Some execution ended that way. */
    void ended(Outcome outcome) {
        for (Rerun rerun : all) {
            rerun.seen |= !outcome.passed() && isSame(rerun.outcome, outcome);
        }
    }

    /** A change of the program may have moved the failure to another line. */
    private static boolean isSame(Outcome earlier, Outcome now) {
        return earlier.kind() == now.kind()
                && (earlier.place().equals(now.place()) || earlier.message().equals(now.message()));
    }

    /**
     * A word for each: {@code there}, {@code gone}, or {@code lost} if its schedule fits no more.
     */
    String verdicts() {
        List<String> words = new ArrayList<>();
        for (Rerun rerun : all) {
            words.add(rerun.seen ? "there" : rerun.strategy.followed() ? "gone" : "lost");
        }
        return String.join(" ", words);
    }
}
