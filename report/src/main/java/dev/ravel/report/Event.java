package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader takes for one thing that a thread does: a step, or all steps that it makes inside
 * one call of the JDK.
 */
final class Event {
    private static final String OF_THREAD = "java.lang.Thread.";
    private static final String JOIN = OF_THREAD + "join";

    private final List<Step> steps = new ArrayList<>();
    private int firstIndex;
    private int lastIndex;
    private boolean beginsToWait;

    private Event(Step step, int index) {
        firstIndex = index;
        add(step, index);
    }

    /** The events of an execution, in the order in which they are shown. */
    static List<Event> of(List<Step> steps) {
        List<Event> events = new ArrayList<>();
        Map<Integer, Event> current = new HashMap<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Event event = current.get(step.thread());
            if (event != null && event.goesOnWith(step)) {
                event.add(step, i);
            } else {
                if (event != null) {
                    event.beginsToWait = event.isInSameCall(step) && event.parksIn(step);
                }
                event = new Event(step, i);
                events.add(event);
                current.put(step.thread(), event);
            }
        }
        events.sort((one, other) -> Integer.compare(one.index(), other.index()));
        return events;
    }

    private void add(Step step, int index) {
        steps.add(step);
        lastIndex = index;
    }

    private boolean goesOnWith(Step next) {
        return isInSameCall(next)
                && !(isAccess(next.operation()) && isOnCalledObject(next))
                && !(next.call().startsWith(OF_THREAD) && !isOnSameThread(next))
                && !parksIn(next);
    }

    private boolean isInSameCall(Step next) {
        return !next.call().isEmpty()
                && next.call().equals(last().call())
                && next.site().equals(last().site())
                && !next.isFailure();
    }

    /** A loop may start or join one thread after the other in the same line. */
    private boolean isOnSameThread(Step next) {
        return next.operation() != OperationKind.START && next.resource().equals(last().resource());
    }

    /** Where a call waits for others, a reader wants to see when it began and when it was over. */
    private boolean parksIn(Step next) {
        return endsWait(next) && !endsWait(first()) && !isLocking();
    }

    private static boolean endsWait(Step step) {
        return step.operation() == OperationKind.WAKE
                || step.operation() == OperationKind.PARK && step.isBlocked();
    }

    private static boolean isAccess(OperationKind operation) {
        return switch (operation) {
            case READ, WRITE, UPDATE, PLAIN_READ, PLAIN_WRITE -> true;
            default -> false;
        };
    }

    /** Whether the resource is the object whose method is called, and not a part inside of it. */
    static boolean isOnCalledObject(Step step) {
        return step.resource().indexOf('.') < 0
                && (step.resource().startsWith(calledType(step) + "#") || isOnView(step));
    }

    /** Whether the method is one of a part that has no state of its own, such as a read lock. */
    static boolean isOnView(Step step) {
        String type = calledType(step);
        int nested = type.indexOf('$');
        return type.endsWith("$ConditionObject")
                || nested > 0 && step.resource().startsWith(type.substring(0, nested) + "#");
    }

    /** Without its package. */
    private static String calledType(Step step) {
        String type = step.call().substring(0, Math.max(0, step.call().lastIndexOf('.')));
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** What waits has its effect at its end; a call that does not wait belongs where it began. */
    int index() {
        boolean waits =
                isJoin() || isBlocked() || isEndOfWait() || isLocking() && has(OperationKind.WAKE);
        return waits ? lastIndex : firstIndex;
    }

    /** Whether the thread is about to wait in the call; the end of that is an event of its own. */
    boolean beginsToWait() {
        return beginsToWait;
    }

    /** Whether the thread has waited in a call and now goes on with it. */
    boolean isEndOfWait() {
        return endsWait(first());
    }

    /** Whether this is a call that takes a lock, or gives it back. */
    boolean isLocking() {
        return first().call().endsWith("ock.lock") || first().call().endsWith("ock.unlock");
    }

    int thread() {
        return first().thread();
    }

    Step first() {
        return steps.get(0);
    }

    Step last() {
        return steps.get(steps.size() - 1);
    }

    List<Step> steps() {
        return steps;
    }

    String site() {
        return first().site();
    }

    boolean isBlocked() {
        return last().isBlocked();
    }

    boolean isFailure() {
        return last().isFailure();
    }

    boolean isJoin() {
        return first().call().equals(JOIN);
    }

    /** Whether the execution ended while the thread waited for another to end. */
    boolean isUnfinishedJoin() {
        return isJoin() && last().operation() == OperationKind.WAIT && !isBlocked();
    }

    boolean isAccess() {
        return isAccess(first().operation());
    }

    /** Whether the event is one operation on the object whose method the program calls. */
    boolean isOnCalledObject() {
        return isOnCalledObject(first());
    }

    boolean has(OperationKind operation) {
        return steps.stream().anyMatch(step -> step.operation() == operation);
    }
}
