package dev.ravel.engine;

import dev.ravel.model.OperationKind;
import dev.ravel.model.TimeoutMode;

/** Permits, parked and sleeping threads, and how those that wait are woken. */
final class Parking {
    private final Execution execution;

    Parking(Execution execution) {
        this.execution = execution;
    }

    /** As {@code Unsafe.park}, whose time is in nanoseconds, or a moment in milliseconds. */
    void park(ControlledThread self, boolean absolute, long time) {
        if (self.permit || self.interrupted) {
            self.permit = false;
            return;
        }
        Clock clock = execution.clock;
        long until = Clock.NEVER;
        if (absolute || time != 0) {
            long delay = absolute ? clock.untilMillis(time) : time;
            if (delay <= 0) {
                return;
            }
            until = clock.deadline(delay);
        }
        if (self.depth != 0) {
            self.operation = OperationKind.PARK;
            execution.trace.intention(self);
        }
        block(self, Status.PARKED, until);
        self.permit = false;
        execution.performed(self, OperationKind.WAKE, self.depth == 0 ? null : self.resource);
    }

    void givePermit(ControlledThread thread) {
        if (thread.status != Status.ENDED) {
            thread.permit = true;
            wake(thread, Status.PARKED, Waking.NOTIFIED);
        }
    }

    void sleep(ControlledThread self, long nanos) {
        self.intend(OperationKind.SLEEP, null);
        block(self, Status.SLEEPING, execution.clock.deadline(nanos));
    }

    /** Blocks until the thread is woken, or as long as the strategy wants if it may wake alone. */
    private void block(ControlledThread self, Status blocked, long until) {
        boolean timed = until != Clock.NEVER;
        execution.scheduler.countStep(self);
        self.status = blocked;
        self.waking = Waking.NONE;
        execution.clock.add(self, until);
        if (!wakesByItself(self, timed, blocked != Status.SLEEPING)) {
            execution.scheduler.disable(self);
        }
        execution.scheduler.reschedule(self);
        self.status = Status.READY;
        if (self.waking == Waking.NONE) {
            wakeByItself(self, timed);
        }
    }

    private void wake(ControlledThread thread, Status blocked, Waking cause) {
        if (thread.status == blocked && thread.waking == Waking.NONE) {
            thread.waking = cause;
            execution.clock.remove(thread);
            execution.scheduler.enable(thread);
        }
    }

    /** Decides, when a thread blocks, whether it may go on without being woken. */
    boolean wakesByItself(ControlledThread self, boolean timed, boolean spuriously) {
        self.wakesByItself =
                timed && execution.settings.timeouts() == TimeoutMode.ANY
                        || spuriously && execution.settings.spuriousWakeups();
        return self.wakesByItself;
    }

    void wakeByItself(ControlledThread self, boolean timed) {
        if (timed && execution.settings.timeouts() == TimeoutMode.ANY) {
            self.waking = Waking.TIMEOUT;
            execution.clock.passTo(self.deadline);
            execution.earlyTimeout = true;
        } else {
            self.waking = Waking.SPURIOUS;
            execution.spuriousWakeup = true;
        }
        execution.clock.remove(self);
    }

    /** The deadline of a thread that waits, in whatever way, has come. */
    void timeout(ControlledThread thread) {
        if (thread.status == Status.WAITING) {
            execution.monitors.wake(thread, Waking.TIMEOUT);
        } else {
            wake(thread, thread.status, Waking.TIMEOUT);
        }
    }

    /** Ends whatever wait the thread is in. */
    void interrupt(ControlledThread thread) {
        if (thread.status == Status.WAITING) {
            execution.monitors.wake(thread, Waking.INTERRUPTED);
        } else if (thread.status == Status.PARKED || thread.status == Status.SLEEPING) {
            wake(thread, thread.status, Waking.INTERRUPTED);
        }
    }
}
