package dev.ravel.instrument.sharing;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** What is known before an instruction: operands, the locks that are held, and new arrays. */
final class FlowState extends Frame<Operand> {
    private List<Held> held;

    // Numbers of instructions whose last array others than this method may know.
    private List<Integer> knownArrays;

    FlowState(int locals, int stack) {
        super(locals, stack);
        held = List.of();
        knownArrays = List.of();
        for (int i = 0; i < locals; i++) {
            setLocal(i, Operand.NONE);
        }
    }

    FlowState(FlowState other) {
        super(other);
        held = other.held;
        knownArrays = other.knownArrays;
    }

    /** The operand that is {@code depth} below the top of the stack. */
    Operand top(int depth) {
        return getStack(getStackSize() - 1 - depth);
    }

    List<Held> held() {
        return held;
    }

    void acquire(Held lock) {
        List<Held> more = new ArrayList<>(held);
        more.add(lock);
        held = more;
    }

    boolean holds(Operand lock, boolean isMonitor) {
        return lastHeld(lock, isMonitor) >= 0;
    }

    /** If it was not known to be held, none of its kind is known to be held any more. */
    void release(Operand lock, boolean isMonitor) {
        int index = lastHeld(lock, isMonitor);
        List<Held> fewer = new ArrayList<>(held);
        if (index >= 0) {
            fewer.remove(index);
        } else {
            fewer.removeIf(one -> one.isMonitor() == isMonitor);
        }
        held = fewer;
    }

    private int lastHeld(Operand lock, boolean isMonitor) {
        int unknown = -1;
        for (int i = held.size() - 1; i >= 0; i--) {
            Held one = held.get(i);
            if (one.isMonitor() == isMonitor) {
                if (one.isLockOf(lock)) {
                    return i;
                }
                if (one.number() == Operand.UNKNOWN && one.place() == null && unknown < 0) {
                    unknown = i;
                }
            }
        }
        return unknown;
    }

    /** Whether nobody but this method knows an array, which it has made itself. */
    boolean owns(Region region) {
        return region.created() > 0 && !knownArrays.contains(region.created());
    }

    boolean ownsAll(List<Region> regions) {
        for (Region region : regions) {
            if (!owns(region)) {
                return false;
            }
        }
        return true;
    }

    /** The operand is, from now on, known elsewhere. */
    void disown(Operand operand) {
        for (Region region : operand.regions()) {
            if (owns(region)) {
                List<Integer> more = new ArrayList<>(knownArrays);
                more.add(region.created());
                knownArrays = more;
            }
        }
    }

    /** Whom this method has made its arrays known to, as a value that changes with it. */
    Object knowledge() {
        return knownArrays;
    }

    /** The instruction of that number is about to be run again, and will make another object. */
    void forget(int number) {
        Numbers gone = Numbers.of(number);
        for (int i = 0; i < getLocals(); i++) {
            setLocal(i, getLocal(i).without(gone, Operand.UNKNOWN));
        }
        for (int i = 0; i < getStackSize(); i++) {
            setStack(i, getStack(i).without(gone, Operand.UNKNOWN));
        }
        if (!held.isEmpty()) {
            held = held.stream().map(lock -> lock.without(gone)).toList();
        }
        if (knownArrays.contains(number)) {
            List<Integer> fewer = new ArrayList<>(knownArrays);
            fewer.remove(Integer.valueOf(number));
            knownArrays = fewer;
        }
    }

    /**
     * Takes in another way to the same instruction, and tells whether less is known than before.
     *
     * @param firstJoined numbers from here on are for objects that depend on the way
     */
    boolean join(FlowState other, int firstJoined) throws AnalyzerException {
        if (getStackSize() != other.getStackSize()) {
            throw new AnalyzerException(null, "Stacks of different heights meet.");
        }
        boolean changed = joinLocals(other, firstJoined);
        for (int i = 0; i < getStackSize(); i++) {
            int number = firstJoined + getLocals() + i;
            Operand joined = join(getStack(i), other.getStack(i), number, firstJoined);
            changed |= joined != getStack(i);
            setStack(i, joined);
        }
        return changed;
    }

    /** The same, but for the stack: what an exception handler takes in. */
    boolean joinLocals(FlowState other, int firstJoined) {
        boolean changed = false;
        for (int i = 0; i < getLocals(); i++) {
            Operand joined = join(getLocal(i), other.getLocal(i), firstJoined + i, firstJoined);
            changed |= joined != getLocal(i);
            setLocal(i, joined);
        }
        return joinLocks(other) | joinArrays(other) | changed;
    }

    /**
     * Numbers of objects that depend on the way here stand for those of the way that is taken now:
     * what another variable has kept from the last time is another object.
     */
    private Operand join(Operand known, Operand other, int joined, int firstJoined) {
        Numbers gone = new Numbers(firstJoined, firstJoined + getLocals() + getMaxStackSize());
        return known == other ? known : known.join(other.without(gone, joined), joined);
    }

    private boolean joinLocks(FlowState other) {
        if (held == other.held || held.isEmpty()) {
            return false;
        }
        List<Held> left = new ArrayList<>(other.held);
        List<Held> both = new ArrayList<>();
        for (Held lock : held) {
            Held same = left.contains(lock) ? lock : atSamePlace(lock, left);
            if (same != null) {
                left.remove(same);
                both.add(
                        same == lock ? lock : new Held(Operand.UNKNOWN, lock.place(), lock.mode()));
            }
        }
        boolean changed = !both.equals(held);
        held = both;
        return changed;
    }

    /** A lock that was loaded twice is still the same one if its place is. */
    private static Held atSamePlace(Held lock, List<Held> others) {
        if (lock.place() == null || lock.place().isVague()) {
            return null;
        }
        for (Held other : others) {
            if (lock.place().equals(other.place()) && lock.mode() == other.mode()) {
                return other;
            }
        }
        return null;
    }

    private boolean joinArrays(FlowState other) {
        if (knownArrays.containsAll(other.knownArrays)) {
            return false;
        }
        List<Integer> either = new ArrayList<>(knownArrays);
        for (Integer number : other.knownArrays) {
            if (!either.contains(number)) {
                either.add(number);
            }
        }
        knownArrays = either;
        return true;
    }
}
