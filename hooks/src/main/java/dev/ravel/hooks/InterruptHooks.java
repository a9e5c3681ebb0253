package dev.ravel.hooks;

/** Interrupts and their status. */
public class InterruptHooks extends ThreadHooks {
    InterruptHooks() {}

    /** Before the calling thread looks at an interrupt status. */
    public static void beforeInterruptRead(Thread thread) {
        inspected(thread);
    }

    /** Before the calling thread asks for its own interrupt status, which clears it. */
    public static void beforeInterruptTake(Thread thread) {
        HookHandler handler = current();
        if (isPoint(handler) && JdkAccess.identity(thread) != null) {
            handler.clearInterrupt();
        }
    }

    /** Before the calling thread sets an interrupt status. */
    public static void beforeInterruptChange(Thread thread) {
        HookHandler handler = current();
        if (isPoint(handler) && JdkAccess.identity(thread) != null) {
            handler.changeInterrupt(thread);
        }
    }

    public static boolean interruptStatus(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null || identity.outside
                ? JdkAccess.interruptStatus(thread)
                : identity.interrupted;
    }

    public static void setInterruptStatus(Thread thread, boolean status) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null || identity.outside) {
            JdkAccess.setInterruptStatus(thread, status);
        }
        if (identity != null) {
            identity.interrupted = status;
        }
    }

    /** In place of {@code Thread.interrupt0}: the status is set, the thread is to notice it. */
    public static void interrupt(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null || identity.outside) {
            interruptReally(thread, identity == null ? thread : identity.carrier());
        }
        if (identity != null) {
            HookHandler handler = current();
            if (handler == null) {
                identity.interruptFromOutside();
            } else {
                handler.interrupt(identity);
            }
        }
    }

    /** The thread may have taken its own status by now, which must not be set a second time. */
    private static void interruptReally(Thread thread, Thread carrier) {
        if (carrier != thread) {
            JdkAccess.setInterruptStatus(carrier, true);
        }
        JdkAccess.interrupt0(carrier);
    }
}
