package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which events a reader has to see to understand a failure. */
final class Relevance {
    /** Calls whose order matters, but which are no access to data. */
    private static final List<String> SYNCHRONIZERS =
            List.of(
                    "java.lang.Thread.",
                    "java.util.concurrent.locks.",
                    "java.util.concurrent.Semaphore.",
                    "java.util.concurrent.CountDownLatch.",
                    "java.util.concurrent.CyclicBarrier.",
                    "java.util.concurrent.Phaser.");

    private final Conflicts conflicts;
    private final Set<Event> lastOfFailing = new HashSet<>();

    Relevance(List<Step> steps, List<Event> events) {
        conflicts = new Conflicts(steps);
        for (Event failure : events) {
            if (failure.isFailure()) {
                events.stream()
                        .filter(event -> event.thread() == failure.thread())
                        .filter(event -> event != failure && !event.site().isEmpty())
                        .reduce((one, next) -> next)
                        .ifPresent(lastOfFailing::add);
            }
        }
    }

    boolean matters(Event event) {
        return event.isBlocked()
                || event.isFailure()
                || !event.site().isEmpty()
                        && !event.isUnfinishedJoin()
                        && (event.isInside()
                                || ordersThreads(event)
                                || event.beginsToWait()
                                || conflicts.contain(event)
                                || lastOfFailing.contains(event));
    }

    private static boolean ordersThreads(Event event) {
        return !isVainQuestion(event)
                && event.steps().stream()
                        .map(Step::operation)
                        .anyMatch(
                                operation ->
                                        switch (operation) {
                                            case START,
                                                    WAIT,
                                                    RELOCK,
                                                    NOTIFY,
                                                    PARK,
                                                    WAKE,
                                                    JOIN,
                                                    UNPARK,
                                                    INTERRUPT,
                                                    CLEAR_INTERRUPT,
                                                    INSPECT,
                                                    EXIT ->
                                                    true;
                                            default -> false;
                                        });
    }

    /** A thread that was not interrupted has asked whether it was, as loops do all the time. */
    private static boolean isVainQuestion(Event event) {
        return event.call().endsWith("Thread.interrupted")
                && event.first().operation() == OperationKind.INSPECT;
    }

    Row.Mark mark(Event event) {
        if (event.isFailure()) {
            return Row.Mark.FAILURE;
        }
        if (event.isBlocked()) {
            return Row.Mark.STUCK;
        }
        return isConflict(event) ? Row.Mark.CONFLICT : Row.Mark.NONE;
    }

    /** Whether the event is an access to data that conflicts with one of another thread. */
    private boolean isConflict(Event event) {
        return event.isAccess()
                && (event.call().isEmpty() || event.isOnCalledObject())
                && SYNCHRONIZERS.stream().noneMatch(event.call()::startsWith)
                && conflicts.contain(event);
    }

    /** Whether the event takes a lock that another thread could have taken before or after. */
    boolean isLockInConflict(Event event) {
        return event.takesLock() && conflicts.contain(event);
    }

    /** Whether an event that does not matter is a thing of the program at all. */
    static boolean isOfProgram(Event event) {
        return !event.site().isEmpty()
                && !event.isUnfinishedJoin()
                && !event.call().endsWith(".<init>");
    }
}
