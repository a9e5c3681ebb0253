package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * The calls of a thread, and which of them are inside of which. A call that was left with an
 * exception has no end in a bundle; it has ended when its thread makes a call that is not inside of
 * it.
 */
final class CallHistory {
    private final List<RecordedCall> calls;
    private final long[] ends;

    /** For each call, the position of the one that it is inside of, or -1. */
    private final int[] around;

    CallHistory(RecordedThread thread) {
        calls = thread.calls();
        ends = calls.stream().mapToLong(RecordedCall::endNanos).toArray();
        around = new int[calls.size()];
        Arrays.fill(around, -1);
        Deque<Integer> stack = new ArrayDeque<>();
        for (int i = 0; i < calls.size(); i++) {
            RecordedCall call = calls.get(i);
            while (!stack.isEmpty() && isOver(stack.peek(), call)) {
                int left = stack.pop();
                ends[left] = Math.min(ends[left], call.beginNanos());
            }
            around[i] = stack.isEmpty() ? -1 : stack.peek();
            stack.push(i);
        }
    }

    private boolean isOver(int earlier, RecordedCall call) {
        return calls.get(earlier).depth() >= call.depth() || ends[earlier] < call.beginNanos();
    }

    /** Those under way at that time, the outermost first. Constructors are none. */
    List<RecordedCall> underWay(long nanos) {
        List<RecordedCall> underWay = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            RecordedCall call = calls.get(i);
            if (call.beginNanos() <= nanos && nanos < ends[i] && isMethod(call)) {
                underWay.add(call);
            }
        }
        return underWay;
    }

    /**
     * What the thread has done from one time to another: a call under way at first, if it is not
     * the whole program, and then each call that is inside of none of these.
     *
     * @param isWhole whether the outermost call is meant that was under way, not the innermost
     */
    List<RecordedCall> from(long nanos, long endNanos, boolean isWhole) {
        List<RecordedCall> underWay = new ArrayList<>(underWay(nanos));
        if (isWhole) {
            Collections.reverse(underWay);
            underWay.removeIf(CallHistory::isProgram);
        }
        boolean[] isCovered = new boolean[calls.size()];
        List<RecordedCall> done = new ArrayList<>();
        RecordedCall innermost = underWay.isEmpty() ? null : underWay.get(underWay.size() - 1);
        RecordedCall first = isProgram(innermost) ? null : innermost;
        for (int i = 0; i < calls.size(); i++) {
            RecordedCall call = calls.get(i);
            boolean isInside = around[i] >= 0 && isCovered[around[i]];
            boolean isLater = call.beginNanos() > nanos && call.beginNanos() < endNanos;
            boolean isDone = call == first || isLater && !isInside && isMethod(call);
            isCovered[i] = isInside || isDone;
            if (isDone) {
                done.add(call);
            }
        }
        return done;
    }

    /**
     * The call, after those that the thread has made since some time where it then made the call: a
     * thread that waits for another one may have come to where it does by what that one did before.
     */
    List<RecordedCall> leadingTo(RecordedCall call, long nanos) {
        List<RecordedCall> leading = new ArrayList<>();
        for (RecordedCall earlier : calls) {
            boolean isBefore =
                    earlier.beginNanos() > nanos && earlier.beginNanos() < call.beginNanos();
            if (isBefore && earlier.depth() == call.depth() && isMethod(earlier)) {
                leading.add(earlier);
            }
        }
        leading.add(call);
        return leading;
    }

    /** To begin with it again would be to start all over, with other objects. */
    private static boolean isProgram(RecordedCall call) {
        return call != null
                && call.method().equals("main")
                && call.descriptor().equals("([Ljava/lang/String;)V");
    }

    /** No constructor, which no test can begin with. */
    static boolean isMethod(RecordedCall call) {
        return !call.method().startsWith("<");
    }
}
