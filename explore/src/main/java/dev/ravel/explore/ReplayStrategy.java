package dev.ravel.explore;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.List;
import java.util.StringJoiner;

/** Makes the choices of a schedule again, and says where the program does not follow it. */
final class ReplayStrategy implements Strategy {
    private final List<Choice> choices;
    private final boolean hasBegins;
    private int next;
    private ReplayDiverged divergence;

    ReplayStrategy(List<Choice> choices) {
        this.choices = choices;
        this.hasBegins = choices.stream().anyMatch(choice -> choice.kind() == ChoiceKind.BEGIN);
    }

    @Override
    public void begin(long seed) {
        next = 0;
        divergence = null;
    }

    /** Where the execution left the schedule, or null. */
    ReplayDiverged divergence() {
        return divergence;
    }

    /** How many choices of the schedule the execution did not come to. */
    int left() {
        return choices.size() - next;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = follow(point);
        if (divergence != null) {
            throw divergence;
        }
        return position;
    }

    /**
     * The position of the schedule's thread, even if the program has changed so that the thread is
     * at another operation; that is a divergence all the same.
     */
    int follow(SchedulingPoint point) {
        int thread = take(ChoiceKind.RUN);
        StringJoiner enabled = new StringJoiner(", ");
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == thread) {
                // Lines are not compared: any edit moves them.
                OperationKind operation = point.operation(position);
                if (!choices.get(next - 1).canBe(operation)) {
                    diverged(
                            "runs thread %d, whose operation is now '%s' and not the one of the schedule"
                                    .formatted(thread, operation.word()));
                }
                return position;
            }
            enabled.add(Integer.toString(point.thread(position)));
        }
        throw diverged("runs thread %d, but only %s can run".formatted(thread, enabled));
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        int thread = take(ChoiceKind.WAKE);
        for (int position = 0; position < count; position++) {
            if (threads[position] == thread) {
                return position;
            }
        }
        throw diverged("wakes thread %d, which does not wait".formatted(thread));
    }

    /** Schedules of old know nothing of this, and have threads begin at once. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return !hasBegins || take(ChoiceKind.BEGIN) == started;
    }

    private int take(ChoiceKind kind) {
        if (next >= choices.size()) {
            next = choices.size() + 1;
            throw diverged("ends, but the program goes on");
        }
        Choice choice = choices.get(next++);
        if (choice.kind() != kind) {
            throw diverged(
                    "chooses whom to %s, but the program asks whom to %s"
                            .formatted(choice.kind().word(), kind.word()));
        }
        return choice.thread();
    }

    private ReplayDiverged diverged(String how) {
        String expected = next <= choices.size() ? choices.get(next - 1).description() : "";
        divergence =
                new ReplayDiverged(
                        "Choice %d: the schedule %s%s. The program differs from the one that the schedule was found on, or depends on I/O or on time outside of control; 'ravel check-determinism' tells."
                                .formatted(
                                        next,
                                        how,
                                        expected.isEmpty() ? "" : " [" + expected + "]"));
        return divergence;
    }
}
