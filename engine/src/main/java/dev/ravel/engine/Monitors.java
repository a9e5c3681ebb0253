package dev.ravel.engine;

import dev.ravel.model.OperationKind;

/** Monitors and wait sets. */
final class Monitors {
    private final Execution execution;
    private final Scheduler scheduler;

    Monitors(Execution execution) {
        this.execution = execution;
        this.scheduler = execution.scheduler;
    }

    void enter(ControlledThread self, Object object, boolean quiet) {
        Monitor monitor = execution.resources.monitor(object);
        if (monitor.holder == self) {
            monitor.depth++;
            return;
        }
        contend(self, monitor);
        if (!quiet || monitor.holder != null) {
            self.intend(OperationKind.LOCK, monitor);
            scheduler.point(self);
        }
        acquire(self, monitor, 1);
        if (!quiet) {
            execution.performed(self, OperationKind.LOCK, monitor);
        }
    }

    /** The next step of the thread is to acquire the monitor. */
    private void contend(ControlledThread thread, Monitor monitor) {
        monitor.contenders.add(thread);
        thread.contended = monitor;
        if (monitor.holder != null) {
            scheduler.disable(thread);
        } else {
            scheduler.enable(thread);
        }
    }

    private void acquire(ControlledThread self, Monitor monitor, int depth) {
        monitor.contenders.remove(self);
        self.contended = null;
        monitor.holder = self;
        monitor.depth = depth;
        for (int i = 0; i < monitor.contenders.size(); i++) {
            scheduler.disable(monitor.contenders.get(i));
        }
        if (execution.observation != null) {
            execution.observation.entered(self, monitor);
        }
    }

    void exit(ControlledThread self, Object object) {
        Monitor monitor = execution.resources.knownMonitor(object);
        if (monitor != null && monitor.holder == self && --monitor.depth == 0) {
            release(self, monitor);
        }
    }

    private void release(ControlledThread self, Monitor monitor) {
        if (execution.observation != null) {
            execution.observation.left(self, monitor);
        }
        monitor.depth = 0;
        monitor.holder = null;
        for (int i = 0; i < monitor.contenders.size(); i++) {
            scheduler.enable(monitor.contenders.get(i));
        }
    }

    private Monitor owned(ControlledThread self, Object object) {
        Monitor monitor = object == null ? null : execution.resources.knownMonitor(object);
        if (object == null) {
            throw new NullPointerException();
        }
        if (monitor == null || monitor.holder != self) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return monitor;
    }

    boolean holds(ControlledThread self, Object object) {
        if (object == null) {
            throw new NullPointerException();
        }
        Monitor monitor = execution.resources.knownMonitor(object);
        return monitor != null && monitor.holder == self;
    }

    /**
     * JLS 17.2.1; {@code timeoutNanos} 0 is for ever. A quiet wait is part of another operation,
     * and none itself.
     *
     * <p>No step of others comes before it that did not come before the step that precedes it: only
     * an interrupt could matter, and one that comes just before the wait shows the program the same
     * as one that comes just after, if nobody takes the monitor meanwhile.
     */
    void await(ControlledThread self, Object object, long timeoutNanos, boolean quiet)
            throws InterruptedException {
        Monitor monitor = owned(self, object);
        if (self.interrupted) {
            self.takeInterrupt();
            throw new InterruptedException();
        }
        int depth = monitor.depth;
        boolean timed = timeoutNanos > 0;
        self.status = Status.WAITING;
        self.intend(OperationKind.WAIT, monitor);
        if (!quiet) {
            execution.performed(self, OperationKind.WAIT, monitor);
        }
        scheduler.countStep(self);
        self.waking = Waking.NONE;
        monitor.waiters.add(self);
        self.contended = monitor;
        execution.clock.add(self, timed ? execution.clock.deadline(timeoutNanos) : Clock.NEVER);
        scheduler.disable(self);
        release(self, monitor);
        boolean wakesByItself = execution.parking.wakesByItself(self, timed, !quiet);
        if (wakesByItself) {
            contend(self, monitor);
        }
        self.intend(OperationKind.RELOCK, monitor);
        try {
            scheduler.reschedule(self);
        } finally {
            self.status = Status.READY;
        }
        if (self.waking == Waking.NONE) {
            // Picked while still in the wait set: early timeout or spurious wake-up.
            monitor.waiters.remove(self);
            execution.parking.wakeByItself(self, timed);
        }
        acquire(self, monitor, depth);
        if (!quiet) {
            execution.performed(self, OperationKind.RELOCK, monitor);
        }
        if (self.waking == Waking.INTERRUPTED) {
            self.takeInterrupt();
            throw new InterruptedException();
        }
    }

    /** JLS 17.2.2. */
    void signal(ControlledThread self, Object object, boolean all) {
        Monitor monitor = owned(self, object);
        self.intend(OperationKind.NOTIFY, monitor);
        if (monitor.waiters.size() > 0) {
            // Whom it wakes depends on who was interrupted before.
            scheduler.point(self);
        }
        execution.performed(self, OperationKind.NOTIFY, monitor);
        if (all) {
            tellNotified(self, monitor);
            signalAll(monitor);
        } else if (monitor.waiters.size() > 0) {
            ControlledThread woken = scheduler.pickWaiter(monitor.waiters);
            if (execution.observation != null) {
                execution.observation.notified(self, woken);
            }
            wake(woken, Waking.NOTIFIED);
        }
    }

    private void tellNotified(ControlledThread self, Monitor monitor) {
        for (int i = 0; execution.observation != null && i < monitor.waiters.size(); i++) {
            execution.observation.notified(self, monitor.waiters.get(i));
        }
    }

    /** A real thread has notified; whom it wakes is no choice of the search. */
    void signalFromOutside(Object object, boolean all) {
        Monitor monitor = execution.resources.knownMonitor(object);
        if (monitor != null && all) {
            signalAll(monitor);
        } else if (monitor != null && monitor.waiters.size() > 0) {
            wake(monitor.waiters.get(0), Waking.NOTIFIED);
        }
    }

    void signalAll(Monitor monitor) {
        while (monitor.waiters.size() > 0) {
            wake(monitor.waiters.get(0), Waking.NOTIFIED);
        }
    }

    /** Moves a thread from the wait set to those who want the monitor. */
    void wake(ControlledThread thread, Waking waking) {
        Monitor monitor = thread.contended;
        if (monitor.waiters.remove(thread)) {
            thread.waking = waking;
            thread.status = Status.READY;
            execution.clock.remove(thread);
            if (!thread.wakesByItself) {
                contend(thread, monitor);
            }
        }
    }
}
