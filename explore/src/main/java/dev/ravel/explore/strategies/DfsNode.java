package dev.ravel.explore.strategies;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import java.util.ArrayList;
import java.util.List;

/** A choice of a systematic search: who could go on, who was tried, and who is to be. */
final class DfsNode {
    /** A thread that can go on here, and with what. */
    private static final class Option {
        final int thread;
        OperationKind operation;
        int resource;
        boolean isToTry;

        /** It was tried here or earlier, and nothing since has made a difference to it. */
        boolean sleeps;

        /** What else it did when it was tried, until the next choice. */
        List<Event> footprint = List.of();

        Option(int thread, OperationKind operation, int resource) {
            this.thread = thread;
            this.operation = operation;
            this.resource = resource;
        }
    }

    /** What happened after this choice and before the next one. */
    private record Event(int thread, OperationKind operation, int resource, int location) {
        boolean conflictsWith(OperationKind other) {
            return !(operation.onlyReads() && other.onlyReads());
        }
    }

    private final List<Option> options = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();

    /** The thread that ran before this choice if it can go on, else -1. */
    private final int running;

    private final int preemptionsBefore;
    private final int bound;
    private Option chosen;

    private DfsNode(int running, int preemptionsBefore, int bound) {
        this.running = running;
        this.preemptionsBefore = preemptionsBefore;
        this.bound = bound;
    }

    /** A choice of who goes on; {@code before} is the choice before it, or null. */
    static DfsNode of(SchedulingPoint point, DfsNode before, int bound) {
        int position = point.runningPosition();
        DfsNode node =
                new DfsNode(
                        position < 0 ? -1 : point.thread(position),
                        before == null ? 0 : before.preemptions(),
                        bound);
        for (int i = 0; i < point.count(); i++) {
            Option option = new Option(point.thread(i), point.operation(i), point.resource(i));
            // With a bound, an order may only be reached by way of an independent one.
            boolean isBounded = bound != DfsStrategy.UNBOUNDED;
            option.isToTry = isBounded;
            Option asleep = before == null || isBounded ? null : before.stillAsleep(option.thread);
            if (asleep != null) {
                option.sleeps = true;
                option.footprint = asleep.footprint;
            }
            node.options.add(option);
        }
        return node;
    }

    /** A choice of whom to wake; every answer makes a difference. */
    static DfsNode ofWaiters(int[] threads, int count, DfsNode before) {
        DfsNode node = new DfsNode(-1, before == null ? 0 : before.preemptions(), 0);
        for (int i = 0; i < count; i++) {
            Option option = new Option(threads[i], OperationKind.NOTIFY, -1);
            option.isToTry = true;
            node.options.add(option);
        }
        return node;
    }

    int chosen() {
        return chosen.thread;
    }

    private int preemptions() {
        return preemptionsBefore + (preempts(chosen) ? 1 : 0);
    }

    private boolean preempts(Option option) {
        return running >= 0 && option.thread != running;
    }

    /**
     * Chooses the thread that ran before, unless it is {@code spinner}; whether there is anyone
     * whose turn now could show something new.
     */
    boolean chooseFirst(int spinner) {
        for (Option option : options) {
            boolean isBetter =
                    chosen == null
                            || option.thread == running && running != spinner
                            || chosen.thread == spinner;
            if (!option.sleeps && isBetter) {
                chosen = option;
            }
        }
        if (chosen != null) {
            chosen.isToTry = true;
        }
        return chosen != null;
    }

    /** Goes over to the next one that is to be tried; whether there is one. */
    boolean chooseNext() {
        chosen.sleeps = true;
        chosen.footprint =
                events.stream().filter(event -> event.thread == chosen.thread).skip(1).toList();
        for (Option option : options) {
            boolean isAllowed = !preempts(option) || preemptionsBefore < bound;
            if (option.isToTry && !option.sleeps && isAllowed) {
                chosen = option;
                return true;
            }
        }
        return false;
    }

    /** A step of that thread could have come before the one that was made here. */
    void tryBefore(int thread) {
        for (Option option : options) {
            if (option.thread == thread) {
                option.isToTry = true;
                return;
            }
        }
        for (Option option : options) {
            option.isToTry = true;
        }
    }

    /** An execution comes here: resources may have other numbers than in the one before. */
    void meet(SchedulingPoint point) {
        events.clear();
        for (int position = 0; position < point.count(); position++) {
            for (Option option : options) {
                if (option.thread == point.thread(position)) {
                    option.operation = point.operation(position);
                    option.resource = point.resource(position);
                }
            }
        }
    }

    void noteEvent(int thread, OperationKind operation, int resource, int location) {
        events.add(new Event(thread, operation, resource, location));
    }

    /** The option of a thread that slept here and still does after what happened since; or null. */
    private Option stillAsleep(int thread) {
        for (Option option : options) {
            if (option.thread == thread && option.sleeps && option != chosen) {
                return isUntouched(option) ? option : null;
            }
        }
        return null;
    }

    private boolean isUntouched(Option option) {
        for (Event event : events) {
            boolean isTouched =
                    event.thread == option.thread
                            || event.operation == OperationKind.EXIT
                            || option.operation == OperationKind.EXIT
                            || event.resource >= 0
                                    && event.resource == option.resource
                                    && event.conflictsWith(option.operation);
            if (isTouched || touchesFootprint(event, option)) {
                return false;
            }
        }
        return true;
    }

    /** Resources have other numbers in another execution, but their locations stay the same. */
    private static boolean touchesFootprint(Event event, Option option) {
        for (Event own : option.footprint) {
            if (own.resource >= 0
                    && own.location == event.location
                    && event.conflictsWith(own.operation)) {
                return true;
            }
        }
        return false;
    }
}
