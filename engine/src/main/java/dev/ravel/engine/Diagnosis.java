package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;
import dev.ravel.model.FindingKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.locks.Condition;

/** Says in words how an execution ended; the driver does this while the threads stand still. */
final class Diagnosis {
    /** Causes can form a cycle. */
    private static final int MAX_CAUSES = 20;

    private final Execution execution;
    private final List<ControlledThread> threads;

    Diagnosis(Execution execution, List<ControlledThread> threads) {
        this.execution = execution;
        this.threads = threads;
    }

    ExecutionResult conclude(Ending end) {
        Outcome outcome = outcome(end);
        if (execution.trace.isOn()) {
            tellLastSteps(end, outcome);
        }
        int steps = execution.scheduler.steps();
        long fingerprint = execution.fingerprint();
        Choices choices = execution.scheduler.choices;
        execution.clearUp();
        return new ExecutionResult(
                outcome,
                choices,
                steps,
                fingerprint,
                execution.abandoned(),
                end.type() == Ending.Type.GIVEN_UP,
                end.type() == Ending.Type.CUT);
    }

    /** What a person wants to see last: who failed, or what each thread is stuck in. */
    private void tellLastSteps(Ending end, Outcome outcome) {
        if (end.type() == Ending.Type.UNCAUGHT) {
            StackTraceElement line = CodeSites.of(end.failure().getStackTrace());
            // The details begin with the failure; asking it again would run the target's code.
            String failure = outcome.details().lines().findFirst().orElse("");
            execution.trace.failure(
                    end.thread(), line, "throws " + failure.replaceAll("\\p{Cntrl}", " "));
        } else if (end.type() == Ending.Type.EXIT && end.status() != 0) {
            StackTraceElement line = CodeSites.of(end.thread().thread.getStackTrace());
            execution.trace.failure(end.thread(), line, "exits with status " + end.status());
        } else if (end.type() == Ending.Type.STUCK) {
            for (ControlledThread thread : threads) {
                if (thread.alive() && !thread.idle) {
                    tellBlocked(thread);
                }
            }
        }
    }

    private void tellBlocked(ControlledThread thread) {
        OperationKind operation =
                switch (thread.status) {
                    case WAITING -> OperationKind.WAIT;
                    case PARKED -> OperationKind.PARK;
                    default -> thread.operation;
                };
        ControlledThread holder = awaited(thread);
        execution.trace.lastStep(
                thread,
                operation,
                awaitedName(thread),
                holder == null || thread.status == Status.WAITING
                        ? "blocked"
                        : "blocked by " + holder.name());
    }

    private String awaitedName(ControlledThread thread) {
        // A parked thread is in an operation on a leaf object, whose parts say less than itself.
        boolean isParkedInside = thread.status == Status.PARKED && thread.depth == 0;
        Object blocker = isParkedInside ? JdkAccess.parkBlocker(thread.thread) : null;
        if (isParkedInside) {
            return blocker == null ? "" : execution.trace.ownerName(blocker);
        }
        return execution.trace.name(thread.contended != null ? thread.contended : thread.resource);
    }

    private Outcome outcome(Ending end) {
        return switch (end.type()) {
            case PASSED, GIVEN_UP, CUT -> Outcome.PASSED;
            case UNCAUGHT -> uncaught(end);
            case EXIT ->
                    end.status() == 0
                            ? Outcome.PASSED
                            : failure(
                                    FindingKind.FAILURE,
                                    "The program exits with status %d in thread %s."
                                            .formatted(end.status(), end.thread().name()),
                                    place(end.thread()),
                                    stackOf(end.thread()));
            case STUCK -> stuck();
            case LIVELOCK ->
                    failure(
                            FindingKind.LIVELOCK,
                            "The execution made %d steps without coming to an end."
                                    .formatted(execution.settings.maxSteps()),
                            "",
                            allStacks());
            case NO_PROGRESS -> noProgress(end.thread());
            case INTERNAL ->
                    failure(
                            FindingKind.INTERNAL,
                            "Ravel failed: " + end.failure(),
                            "",
                            trace(end.failure()));
        };
    }

    private Outcome failure(FindingKind kind, String message, String place, String details) {
        StringJoiner labels = new StringJoiner(", ");
        if (execution.earlyTimeout) {
            labels.add("time-related");
        }
        if (execution.spuriousWakeup) {
            labels.add("spurious wake-up");
        }
        return new Outcome(kind, message, place, details, labels.toString());
    }

    private Outcome uncaught(Ending end) {
        Throwable failure = end.failure();
        StackTraceElement site = CodeSites.of(failure.getStackTrace());
        return failure(
                FindingKind.FAILURE,
                "%s in thread %s.".formatted(describe(failure), end.thread().name()),
                CodeSites.line(site),
                trace(failure));
    }

    /** The target's own code may run here, and fail. */
    private static String describe(Throwable failure) {
        try {
            return String.valueOf(failure);
        } catch (Throwable e) {
            return failure.getClass().getName() + " (its toString fails)";
        }
    }

    /** The stack trace without frames of Ravel; the target's own code may run here, and fail. */
    private static String trace(Throwable failure) {
        StringBuilder text = new StringBuilder();
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
            text.append(depth == 0 ? "" : "Caused by: ").append(describe(cause)).append('\n');
            for (StackTraceElement element : cause.getStackTrace()) {
                if (CodeSites.isWorthShowing(element)) {
                    text.append("    at ").append(CodeSites.frame(element)).append('\n');
                }
            }
            cause = cause.getCause();
        }
        return text.toString();
    }

    private Outcome noProgress(ControlledThread running) {
        long seconds = execution.settings.stuckAfterMillis() / 1_000;
        if (running != null) {
            return failure(
                    FindingKind.LIVELOCK,
                    "Nothing moved for %d s: thread %s runs without a synchronization operation. If it waits for a plain field to change, --memory lets others run meanwhile."
                            .formatted(seconds, running.name()),
                    "",
                    allStacks());
        }
        StringJoiner calls = new StringJoiner("; ");
        for (ControlledThread thread : threads) {
            if (thread.status == Status.OUTSIDE) {
                calls.add("thread " + thread.name() + " is in " + thread.outsideCall);
            }
        }
        return failure(
                FindingKind.LIVELOCK,
                "Nothing moved for %d s, and Ravel cannot make it: %s.".formatted(seconds, calls),
                "",
                allStacks());
    }

    private Outcome stuck() {
        List<ControlledThread> cycle = cycle();
        boolean hasEnded = threads.get(0).status == Status.ENDED;
        StringJoiner stuck = new StringJoiner(", ");
        ControlledThread first = null;
        for (ControlledThread thread : threads) {
            boolean counts = cycle.isEmpty() ? !thread.daemon : cycle.contains(thread);
            if (thread.alive() && counts && !thread.idle) {
                stuck.add(thread.name());
                first = first == null ? thread : first;
            }
        }
        String place = first == null ? "" : place(first);
        if (!cycle.isEmpty()) {
            return failure(
                    FindingKind.DEADLOCK,
                    "Threads %s wait for each other.".formatted(stuck),
                    place,
                    whoAwaitsWhat());
        }
        if (hasEnded) {
            return failure(
                    FindingKind.LEAK,
                    "The program has ended, and %s waits for ever.".formatted(stuck),
                    place,
                    whoAwaitsWhat());
        }
        return failure(
                FindingKind.DEADLOCK,
                awaitsLock(first)
                        ? "A lock is never released: %s wait for ever.".formatted(stuck)
                        : "Lost signal: %s wait for ever, and no thread is left that could wake them."
                                .formatted(stuck),
                place,
                whoAwaitsWhat());
    }

    /** Whether a thread wants a lock, which some thread has taken, ended or not, or itself. */
    private static boolean awaitsLock(ControlledThread thread) {
        if (thread == null || thread.status != Status.PARKED) {
            return thread != null && thread.status == Status.READY && thread.contended != null;
        }
        Object blocker = JdkAccess.parkBlocker(thread.thread);
        // Those who wait for a condition are parked for it, not for its lock.
        return blocker != null
                && blocker.getClass().getName().startsWith("java.util.concurrent.locks.")
                && !(blocker instanceof Condition);
    }

    /** Threads each of which waits for what the next one holds; empty if there are none. */
    private List<ControlledThread> cycle() {
        for (ControlledThread start : threads) {
            Set<ControlledThread> seen = new LinkedHashSet<>();
            ControlledThread thread = start;
            while (thread != null && thread.alive() && seen.add(thread)) {
                thread = awaited(thread);
            }
            if (thread == start && seen.size() > 1) {
                return new ArrayList<>(seen);
            }
        }
        return List.of();
    }

    /** The thread that holds what another wants, or null. */
    private ControlledThread awaited(ControlledThread thread) {
        if (thread.status == Status.READY && thread.contended != null) {
            return thread.contended.holder;
        }
        if (thread.status == Status.PARKED) {
            Thread owner = JdkAccess.owner(JdkAccess.parkBlocker(thread.thread));
            return owner == null ? null : (ControlledThread) JdkAccess.identity(owner);
        }
        if (thread.status == Status.WAITING && thread.contended.owner instanceof Thread joined) {
            return (ControlledThread) JdkAccess.identity(joined);
        }
        return null;
    }

    private String whoAwaitsWhat() {
        StringBuilder text = new StringBuilder();
        for (ControlledThread thread : threads) {
            if (thread.alive()) {
                text.append("%s %s%n".formatted(thread.name(), situation(thread)));
                text.append(stackOf(thread));
            }
        }
        return text.toString();
    }

    private String situation(ControlledThread thread) {
        StringBuilder text = new StringBuilder();
        if (thread.status == Status.READY && thread.contended != null) {
            text.append("awaits ").append(execution.trace.name(thread.contended));
            if (thread.contended.holder != null) {
                text.append(", held by ").append(thread.contended.holder.name());
            }
        } else if (thread.status == Status.WAITING) {
            text.append("waits on ").append(execution.trace.name(thread.contended));
        } else if (thread.status == Status.PARKED) {
            String name = awaitedName(thread);
            ControlledThread holder = awaited(thread);
            text.append(name.isEmpty() ? "is parked" : "is parked for " + name);
            text.append(holder == null ? "" : ", held by " + holder.name());
        } else {
            text.append("is ").append(thread.status.name().toLowerCase(java.util.Locale.ROOT));
        }
        String held = execution.trace.isOn() ? thread.holds : heldMonitors(thread);
        if (!held.isEmpty()) {
            text.append("; holds ").append(held);
        }
        return text.toString();
    }

    private String heldMonitors(ControlledThread thread) {
        StringJoiner held = new StringJoiner(", ");
        for (Resource resource : execution.resources.all()) {
            if (resource instanceof Monitor monitor && monitor.holder == thread) {
                held.add(execution.trace.name(monitor));
            }
        }
        return held.toString();
    }

    private String allStacks() {
        StringBuilder text = new StringBuilder();
        for (ControlledThread thread : threads) {
            if (thread.alive()) {
                text.append(thread.name()).append('\n').append(stackOf(thread));
            }
        }
        return text.toString();
    }

    private static String place(ControlledThread thread) {
        return CodeSites.line(CodeSites.of(thread.thread.getStackTrace()));
    }

    private static String stackOf(ControlledThread thread) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement element : thread.thread.getStackTrace()) {
            if (CodeSites.isWorthShowing(element)) {
                text.append("    at ").append(CodeSites.frame(element)).append('\n');
            }
        }
        return text.toString();
    }
}
