package dev.ravel.generate;

import dev.ravel.model.OperationKind;
import java.util.HashSet;
import java.util.Set;

/** What calls touch: like places count as one. */
final class Footprint {
    private final Set<Integer> read = new HashSet<>();
    private final Set<Integer> changed = new HashSet<>();
    private final Set<Integer> locked = new HashSet<>();
    private int call = -1;
    private int steps;
    private int locks;
    private boolean beginsWithLock;
    private int divisible;

    /** A step on something, in the call of that number. */
    void add(int inCall, OperationKind operation, int location) {
        if (operation == OperationKind.LOCK) {
            locked.add(location);
        } else {
            (operation.onlyReads() ? read : changed).add(location);
        }
        if (inCall != call) {
            endCall();
            call = inCall;
            steps = 0;
            locks = 0;
            beginsWithLock = operation == OperationKind.LOCK;
        }
        steps++;
        locks += operation == OperationKind.LOCK ? 1 : 0;
    }

    /** A call that makes one step, or makes all of them with one lock, has no inside. */
    private void endCall() {
        boolean isIndivisible = steps <= 1 || locks == 1 && beginsWithLock;
        divisible += call < 0 || isIndivisible ? 0 : 1;
    }

    /** Whether another thread could see a call half done, as far as the locks tell. */
    boolean isDivisible() {
        endCall();
        call = -1;
        return divisible > 0;
    }

    Set<Integer> read() {
        return read;
    }

    Set<Integer> changed() {
        return changed;
    }

    /** Where the order of the two could matter. */
    Set<Integer> conflicts(Footprint other) {
        Set<Integer> conflicts = new HashSet<>();
        addMeeting(changed, other.changed, conflicts);
        addMeeting(changed, other.read, conflicts);
        addMeeting(read, other.changed, conflicts);
        if (locked.size() > 1 && other.locked.size() > 1) {
            addMeeting(locked, other.locked, conflicts);
        }
        return conflicts;
    }

    private static void addMeeting(Set<Integer> one, Set<Integer> other, Set<Integer> meeting) {
        for (Integer location : one) {
            if (other.contains(location)) {
                meeting.add(location);
            }
        }
    }
}
