package dev.ravel.hooks;

import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Static objects of the JDK of which each execution has its own, so that all begin alike. */
public final class ExecutionLocals {
    private ExecutionLocals() {}

    public static final int COMMON_POOL = 0;
    public static final int DELAYER = 1;
    public static final int POOL_NUMBER = 2;
    public static final int TIMER_NUMBER = 3;
    public static final int PROBE = 4;
    public static final int THREAD_SEED = 5;
    public static final int RANDOM_SEED = 6;
    public static final int SPLITTABLE_SEED = 7;
    public static final int MATH_RANDOM = 8;
    public static final int SHUFFLE_RANDOM = 9;
    public static final int TEMPORARY_NAMES = 10;
    private static final int POOL_ID = 11;
    private static final int SECURE_RANDOM = 12;
    private static final int HASHES = 13;
    private static final int COUNT = 14;

    /** A power of two. */
    private static final int HASH_COUNTERS = 256;

    private static final long SEED = 0x9E3779B97F4A7C15L;

    public static Object[] create() {
        Object[] locals = new Object[COUNT];
        locals[HASHES] = new int[HASH_COUNTERS];
        return locals;
    }

    static int[] hashes(Object[] locals) {
        return (int[]) locals[HASHES];
    }

    static Object get(Object[] locals, Object original, int key) {
        if (key == COMMON_POOL && !(original instanceof ForkJoinPool)) {
            // Without parallelism, asynchronous stages have a thread per task.
            return original;
        }
        Object local = locals[key];
        if (local == null) {
            local = make(key);
            locals[key] = local;
        }
        return local;
    }

    private static Object make(int key) {
        return switch (key) {
            case COMMON_POOL -> JdkAccess.newCommonPool();
            case DELAYER -> delayer();
            case POOL_NUMBER -> new AtomicInteger(1);
            case TIMER_NUMBER, PROBE -> new AtomicInteger();
            case TEMPORARY_NAMES -> new TemporaryNames();
            case POOL_ID -> new int[1];
            case THREAD_SEED, RANDOM_SEED, SPLITTABLE_SEED -> new AtomicLong(SEED);
            default -> new Random(SEED);
        };
    }

    private static ScheduledThreadPoolExecutor delayer() {
        ScheduledThreadPoolExecutor delayer =
                new ScheduledThreadPoolExecutor(
                        1,
                        task -> {
                            Thread thread = new Thread(task, "CompletableFutureDelayScheduler");
                            thread.setDaemon(true);
                            return thread;
                        });
        delayer.setRemoveOnCancelPolicy(true);
        return delayer;
    }

    static int nextPoolId(Object[] locals, int count) {
        int[] last = (int[]) get(locals, null, POOL_ID);
        last[0] += count;
        return last[0] - count;
    }

    static void fill(Object[] locals, byte[] bytes) {
        ((Random) get(locals, null, SECURE_RANDOM)).nextBytes(bytes);
    }
}
