package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader takes for one thing that a thread does: a step, or all steps that it makes inside
 * one call of the JDK. Where the JDK is interleaved inside, the steps of a call that cross others
 * are events of their own beside the call.
 */
final class Event {
    private static final String OF_THREAD = "java.lang.Thread.";
    private static final String JOIN = OF_THREAD + "join";

    private final List<Step> steps = new ArrayList<>();
    private int firstIndex;
    private int lastIndex;
    private boolean beginsToWait;
    private boolean isInside;

    private Event(Step step, int index) {
        firstIndex = index;
        add(step, index);
    }

    /** The events of an execution, in the order in which they are shown. */
    static List<Event> of(List<Step> steps) {
        List<Event> events = new ArrayList<>();
        Map<Integer, Event> current = new HashMap<>();
        Crossings crossings = new Crossings(steps);
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Event event = current.get(step.thread());
            boolean goesOn = event != null && (event.goesOnWith(step) || event.isEntryOf(step));
            boolean isStuckInside = goesOn && step.isBlocked() && !step.inside().isEmpty();
            if (goesOn && !isStuckInside) {
                event.add(step, i);
            } else if (!goesOn) {
                if (event != null) {
                    event.beginsToWait = event.isInSameCall(step) && event.parksIn(step);
                }
                event = new Event(step, i);
                events.add(event);
                current.put(step.thread(), event);
            }
            boolean isTold = !goesOn && isOnCalledObject(step);
            if (isStuckInside || crossings.contain(step) && !isTold) {
                events.add(inside(step, i));
            }
        }
        events.sort((one, other) -> Integer.compare(one.index(), other.index()));
        return events;
    }

    private static Event inside(Step step, int index) {
        Event event = new Event(step, index);
        event.isInside = true;
        return event;
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

    /**
     * Whether this is the access to a whole object that a call of it counts for, and the step is
     * the first one inside of that call.
     */
    private boolean isEntryOf(Step next) {
        return steps.size() == 1
                && !next.inside().isEmpty()
                && first().call().isEmpty()
                && first().site().equals(next.site())
                && first().resource().startsWith(calledType(next.call()) + "#")
                && isWhole(first().resource())
                && isAccess();
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
        return isOnCalledObject(step.resource(), step.call());
    }

    private static boolean isOnCalledObject(String resource, String call) {
        return isWhole(resource)
                && (resource.startsWith(calledType(call) + "#") || isOnView(resource, call));
    }

    private static boolean isWhole(String resource) {
        return resource.indexOf('.') < 0 && resource.indexOf('[') < 0;
    }

    /** Whether the method is one of a part that has no state of its own, such as a read lock. */
    boolean isOnView() {
        return isOnView(first().resource(), call());
    }

    private static boolean isOnView(String resource, String call) {
        String type = calledType(call);
        int nested = type.indexOf('$');
        return type.endsWith("$ConditionObject")
                || nested > 0 && resource.startsWith(type.substring(0, nested) + "#");
    }

    /** Without its package. */
    private static String calledType(String call) {
        String type = call.substring(0, Math.max(0, call.lastIndexOf('.')));
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
        return call().endsWith("ock.lock") || call().endsWith("ock.unlock");
    }

    /** Whether a line of the program takes a lock here, or tries to. */
    boolean takesLock() {
        return !site().isEmpty()
                && (call().isEmpty()
                        ? first().operation() == OperationKind.LOCK
                        : call().endsWith("ock.lock"));
    }

    /** Whether a thread starts another one, or sees its end, and does nothing else. */
    boolean isStartOrJoin() {
        boolean isStart = call().startsWith(OF_THREAD) && has(OperationKind.START);
        return isStart || isJoin() && !isBlocked();
    }

    /** Whether this is a step of a call that has an event of its own. */
    boolean isInside() {
        return isInside;
    }

    /** The method of the JDK in which this happens, or an empty string if the line does it. */
    String call() {
        return isInside ? "" : last().call();
    }

    /** What an access has read, or left behind; an empty string if that is not known. */
    String value() {
        boolean isAccess = call().isEmpty() || isOnCalledObject();
        return steps.size() == 1 && isAccess ? first().value() : "";
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

    /** The line to show: that of the program, or the one inside of the JDK. */
    String place() {
        String inside = first().inside();
        return isInside
                ? inside.substring(inside.indexOf('(') + 1).replaceFirst("\\)$", "")
                : site();
    }

    /** The method of the JDK that the place of a step inside is in, without its package. */
    String insideMethod() {
        String method = first().inside().replaceFirst("\\(.*", "");
        int dot = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return method.substring(dot + 1);
    }

    boolean isBlocked() {
        return last().isBlocked();
    }

    boolean isFailure() {
        return last().isFailure();
    }

    /** Whether the thread is stuck, and holds what others may want. */
    boolean holdsUpOthers() {
        return isBlocked() && !last().holds().isEmpty();
    }

    boolean isJoin() {
        return call().equals(JOIN);
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
        return isOnCalledObject(first().resource(), call());
    }

    boolean has(OperationKind operation) {
        return steps.stream().anyMatch(step -> step.operation() == operation);
    }
}
