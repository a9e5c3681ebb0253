package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;
import dev.ravel.model.FindingKind;
import dev.ravel.model.OperationKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.locks.Condition;

/** Says who waits for whom when no thread can go on. */
final class StuckThreads {
    private final Execution execution;
    private final Items<ControlledThread> threads;
    private final List<ControlledThread> cycle;

    /** Those that the failure is about. */
    private final List<ControlledThread> stuck = new ArrayList<>();

    StuckThreads(Execution execution, Items<ControlledThread> threads) {
        this.execution = execution;
        this.threads = threads;
        this.cycle = cycle();
        for (ControlledThread thread : threads) {
            boolean counts = cycle.isEmpty() ? !thread.daemon : cycle.contains(thread);
            if (thread.alive() && counts && !thread.idle) {
                stuck.add(thread);
            }
        }
    }

    private boolean isLeak() {
        return cycle.isEmpty() && threads.get(0).status == Status.ENDED;
    }

    FindingKind kind() {
        return isLeak() ? FindingKind.LEAK : FindingKind.DEADLOCK;
    }

    /** One sentence. */
    String message() {
        StringJoiner names = new StringJoiner(", ");
        stuck.forEach(thread -> names.add(thread.name()));
        if (!cycle.isEmpty()) {
            return "Threads %s wait for each other.".formatted(names);
        }
        if (isLeak()) {
            return "The program has ended, and %s %s for ever.".formatted(names, waits());
        }
        return stuck.stream().anyMatch(StuckThreads::awaitsLock)
                ? "A lock is never released: %s %s for ever.".formatted(names, waits())
                : "Lost signal: %s %s for ever, and no thread is left that could help."
                        .formatted(names, waits());
    }

    private String waits() {
        return stuck.size() == 1 ? "waits" : "wait";
    }

    String place() {
        return stuck.isEmpty() ? "" : CodeSites.place(stuck.get(0).thread);
    }

    /** Whether a thread wants a lock, which some thread has taken, ended or not, or itself. */
    private static boolean awaitsLock(ControlledThread thread) {
        if (thread.status != Status.PARKED) {
            return thread.status == Status.READY && thread.contended != null;
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

    /** Those that the failure is about come first; there may be many more. */
    String whoAwaitsWhat() {
        Set<ControlledThread> inOrder = new LinkedHashSet<>(stuck);
        threads.forEach(inOrder::add);
        StringBuilder text = new StringBuilder();
        for (ControlledThread thread : inOrder) {
            if (thread.alive()) {
                text.append("%s %s%n".formatted(thread.name(), situation(thread)));
                text.append(CodeSites.stack(thread.thread));
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

    /** If the execution is traced: each thread ends with the operation that it is stuck in. */
    void tellBlocked() {
        for (ControlledThread thread : threads) {
            if (thread.alive() && !thread.idle) {
                tellBlocked(thread);
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
}
