package dev.ravel.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Stack traces and lists of threads, as the program should see them. */
public class StackHooks extends InterruptHooks {
    StackHooks() {}

    /** The stack of a controlled thread, or null for the JVM's answer. */
    public static StackTraceElement[] stackTrace(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null) {
            return null;
        }
        return identity.alive() ? identity.stackTrace() : new StackTraceElement[0];
    }

    /** What {@code Thread.getAllStackTraces} found, as the program should see it. */
    public static Map<Thread, StackTraceElement[]> liveStacks(
            Map<Thread, StackTraceElement[]> stacks) {
        HookHandler handler = current();
        if (handler == null) {
            return stacks;
        }
        Iterator<Map.Entry<Thread, StackTraceElement[]>> all = stacks.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<Thread, StackTraceElement[]> entry = all.next();
            if (isNotOfProgram(entry.getKey())) {
                all.remove();
            } else if (JdkAccess.identity(entry.getKey()) != null) {
                entry.setValue(entry.getKey().getStackTrace());
            }
        }
        for (Thread thread : handler.liveFibers()) {
            stacks.put(thread, thread.getStackTrace());
        }
        return stacks;
    }

    /** What {@code Thread.getAllThreads} found, as the program should see it. */
    public static Thread[] liveThreads(Thread[] threads) {
        HookHandler handler = current();
        if (handler == null) {
            return threads;
        }
        List<Thread> live = new ArrayList<>();
        for (Thread thread : threads) {
            if (!isNotOfProgram(thread)) {
                live.add(thread);
            }
        }
        live.addAll(handler.liveFibers());
        return live.toArray(new Thread[0]);
    }

    /** The answer to a thread in control that asks {@code ThreadMXBean}, or no answer. */
    public static Object threadBean(String method, Object[] arguments, Class<?> infos) {
        HookHandler handler = current();
        return handler == null
                ? ClassHooks.GO_ON
                : ThreadBeans.answer(handler, method, arguments, infos);
    }

    public static boolean isAnswered(Object answer) {
        return answer != ClassHooks.GO_ON;
    }

    private static boolean isNotOfProgram(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null
                ? thread instanceof RavelThread || thread == launcher
                : !identity.alive();
    }

    /** A stack trace up to where the frames of a fiber's carrier begin. */
    public static StackTraceElement[] framesOfProgram(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            if (stack[i].getClassName().equals("jdk.internal.vm.Continuation")) {
                return Arrays.copyOf(stack, i);
            }
        }
        return stack;
    }

    /** What the JDK sees as the carrier of the calling thread, which is really {@code carrier}. */
    public static Thread carrier(Thread carrier) {
        if (enabled) {
            Thread thread = Thread.currentThread();
            if (thread != carrier && JdkAccess.identity(thread) != null) {
                return thread;
            }
        }
        return carrier;
    }

    /** Where a walk of the calling thread's stack ends; {@code scope} is what the JDK says. */
    public static Object stackScope(Object scope) {
        if (scope == null && enabled) {
            HookHandler identity = JdkAccess.identity(Thread.currentThread());
            if (identity != null && identity.isFiber()) {
                return Fiber.scope();
            }
        }
        return scope;
    }
}
