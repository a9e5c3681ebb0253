package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Tells a livelock from an execution that is just long. In the second half of the steps that an
 * execution may make, this looks at the memory of the program from time to time, and at the local
 * variables of the thread that runs. If these have come back to states that were there before, and
 * to no others, nothing gets ahead.
 */
final class Recurrence {
    /** How often it looks, to know the states, and then again, to see whether there are others. */
    private static final int LOOKS = 200;

    private final Execution execution;
    private final Set<Long> states = new HashSet<>();

    /** Made with the first look: few executions come to one. */
    private LocalState locals;

    /** After which step the first look comes, and how many steps there are from one to the next. */
    private final int from;

    private final int stride;
    private int looks;

    /** Known at last; then there are no more looks. */
    private boolean isAhead;

    Recurrence(Execution execution) {
        int half = execution.settings.maxSteps() / 2;
        this.execution = execution;
        this.from = half;
        // Odd, so that not every second step of two threads is always that of the same one.
        this.stride = Math.max(1, half / (2 * LOOKS) - 1 | 1);
    }

    /** Called with each step of the execution. */
    void stepped(ControlledThread self, int steps) {
        // In a region no hash can be pinned.
        if (steps > from && (steps - from) % stride == 0 && !isAhead && !self.isInRegion()) {
            HookHandler paused = Hooks.pause();
            try {
                look(ProgramState.digest(execution, self));
                locals = locals == null ? new LocalState() : locals;
                locals.look(self, looks > LOOKS);
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    /** What cannot be compared may get ahead, and so does what never was the same twice. */
    private void look(OptionalLong state) {
        boolean isNew = state.isEmpty() || states.add(state.getAsLong());
        looks++;
        isAhead =
                state.isEmpty()
                        || isNew && looks > LOOKS
                        || looks == LOOKS && states.size() == LOOKS;
    }

    /** Who waits for a time gets ahead when it has come. */
    boolean isSeen() {
        return looks >= LOOKS + LOOKS / 2
                && !isAhead
                && !locals.isAhead()
                && !execution.clock.hasTimed();
    }
}
