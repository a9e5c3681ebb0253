package dev.ravel.hooks;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@code ThreadMXBean} tells a thread in control. The JVM knows neither the ids that the
 * program sees nor, where threads are continuations, the threads themselves; so its answers are
 * made here.
 */
final class ThreadBeans {
    private ThreadBeans() {}

    /** States of threads as JVMTI has them, in the order of {@link Thread.State}. */
    private static final int[] STATES = {0x0, 0x5, 0x401, 0x91, 0xa1, 0x2};

    /**
     * The answer of a native method of {@code sun.management.ThreadImpl} that takes these
     * arguments; {@code infos} is the class {@code ThreadInfo}. One that answers nothing is done.
     */
    static Object answer(HookHandler handler, String method, Object[] arguments, Class<?> infos) {
        HookHandler paused = ControlHooks.pause();
        try {
            List<Thread> live = handler.liveThreads();
            switch (method) {
                case "getThreads":
                    return live.toArray(new Thread[0]);
                case "getThreadInfo1":
                    fill((long[]) arguments[0], live, (int) arguments[1], (Object[]) arguments[2]);
                    return true;
                case "dumpThreads0":
                    return dump((long[]) arguments[0], live, (int) arguments[3], infos);
                case "findMonitorDeadlockedThreads0":
                    return deadlocked(live, true);
                case "findDeadlockedThreads0":
                    return deadlocked(live, false);
                default:
                    long amount = method.contains("CpuTime") ? handler.nanoTime() : 0;
                    return measured(amount, live, arguments);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This JDK makes ThreadInfo in another way.", e);
        } finally {
            ControlHooks.resume(paused);
        }
    }

    /** All threads that live have used the same amount: the virtual time, and no memory. */
    private static Object measured(long amount, List<Thread> live, Object[] arguments) {
        if (!(arguments[0] instanceof long[] ids)) {
            long id = (long) arguments[0];
            return id == 0 || find(id, live) != null ? amount : -1L;
        }
        long[] results = (long[]) arguments[1];
        for (int i = 0; i < ids.length; i++) {
            results[i] = find(ids[i], live) == null ? -1 : amount;
        }
        return true;
    }

    private static Thread find(long id, List<Thread> live) {
        for (Thread thread : live) {
            if (JdkAccess.threadId(thread) == id) {
                return thread;
            }
        }
        return null;
    }

    private static Object[] dump(long[] ids, List<Thread> live, int depth, Class<?> infos)
            throws ReflectiveOperationException {
        long[] wanted = ids == null ? live.stream().mapToLong(JdkAccess::threadId).toArray() : ids;
        Object[] result = (Object[]) Array.newInstance(infos, wanted.length);
        fill(wanted, live, depth, result);
        return result;
    }

    private static void fill(long[] ids, List<Thread> live, int depth, Object[] result)
            throws ReflectiveOperationException {
        for (int i = 0; i < ids.length; i++) {
            Thread thread = find(ids[i], live);
            result[i] =
                    thread == null ? null : info(thread, depth, result.getClass().componentType());
        }
    }

    private static Object info(Thread thread, int depth, Class<?> infos)
            throws ReflectiveOperationException {
        HookHandler identity = JdkAccess.identity(thread);
        Constructor<?> constructor =
                infos.getDeclaredConstructor(
                        Thread.class,
                        int.class,
                        Object.class,
                        Thread.class,
                        long.class,
                        long.class,
                        long.class,
                        long.class,
                        StackTraceElement[].class,
                        Object[].class,
                        int[].class,
                        Object[].class);
        constructor.setAccessible(true);
        return constructor.newInstance(
                thread,
                STATES[identity.state().ordinal()],
                identity.awaited(),
                identity.awaitedThread(),
                0L,
                -1L,
                0L,
                -1L,
                stack(thread, depth),
                new Object[0],
                new int[0],
                new Object[0]);
    }

    /** A depth of -1 is that of the whole stack, and so is the greatest. */
    private static StackTraceElement[] stack(Thread thread, int depth) {
        if (depth == 0) {
            return new StackTraceElement[0];
        }
        StackTraceElement[] whole = thread.getStackTrace();
        return depth < 0 || depth >= whole.length ? whole : Arrays.copyOf(whole, depth);
    }

    /** Threads each of which wants what the next one holds; null if there are none. */
    private static Thread[] deadlocked(List<Thread> live, boolean isMonitor) {
        Set<Thread> all = new LinkedHashSet<>();
        for (Thread start : live) {
            List<Thread> way = new ArrayList<>();
            Thread thread = start;
            while (thread != null && !way.contains(thread)) {
                way.add(thread);
                HookHandler identity = JdkAccess.identity(thread);
                boolean counts =
                        identity != null
                                && (!isMonitor || identity.state() == Thread.State.BLOCKED);
                thread = counts ? identity.awaitedThread() : null;
            }
            if (thread == start) {
                all.addAll(way);
            }
        }
        return all.isEmpty() ? null : all.toArray(new Thread[0]);
    }
}
