package dev.ravel.explore;

import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.List;

/**
 * Makes the choices of a schedule again as far as the program, which may have changed, lets it.
 * Where a choice does not fit, the running thread goes on.
 */
final class RerunStrategy implements Strategy {
    private final List<Choice> choices;
    private int next;
    private boolean fits;

    RerunStrategy(List<Choice> choices) {
        this.choices = choices;
    }

    @Override
    public void begin(long seed) {
        next = 0;
        fits = true;
    }

    /** Whether the execution was the one of the schedule, choice by choice. */
    boolean followed() {
        return fits && next == choices.size();
    }

    @Override
    public int pick(SchedulingPoint point) {
        int thread = take(ChoiceKind.RUN);
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == thread) {
                return position;
            }
        }
        fits = false;
        return Math.max(0, point.runningPosition());
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        int thread = take(ChoiceKind.WAKE);
        for (int position = 0; position < count; position++) {
            if (threads[position] == thread) {
                return position;
            }
        }
        fits = false;
        return 0;
    }

    /** The thread of the next choice, or -1 if that is not of this kind. */
    private int take(ChoiceKind kind) {
        if (next == choices.size()) {
            return -1;
        }
        Choice choice = choices.get(next++);
        return choice.kind() == kind ? choice.thread() : -1;
    }
}
