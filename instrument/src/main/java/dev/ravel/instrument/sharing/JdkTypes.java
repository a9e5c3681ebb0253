package dev.ravel.instrument.sharing;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** What types and methods of the JDK do with objects of the program. */
final class JdkTypes {
    private JdkTypes() {}

    static final String OBJECT = "java/lang/Object";
    static final String THREAD_LOCAL = "java/lang/ThreadLocal";

    /**
     * Types whose objects are there to be run by another thread. The exception of a task that fails
     * is handed to all who wait for it.
     */
    static final List<String> TASKS =
            List.of(
                    "java/lang/Runnable",
                    "java/lang/Thread",
                    "java/lang/Throwable",
                    "java/util/TimerTask",
                    "java/util/concurrent/Callable",
                    "java/util/concurrent/ForkJoinTask",
                    "java/util/concurrent/Flow$Subscriber");

    static final String FUNCTIONS = "java/util/function/";

    /** Packages whose classes hold no objects but those of their own package's kind. */
    private static final List<String> CLOSED_PACKAGES =
            List.of(
                    FUNCTIONS,
                    "java/io/",
                    "java/lang/annotation/",
                    "java/lang/management/",
                    "java/lang/reflect/",
                    "java/math/",
                    "java/net/",
                    "java/nio/",
                    "java/security/",
                    "java/sql/",
                    "java/text/",
                    "java/time/",
                    "java/util/concurrent/locks/",
                    "java/util/jar/",
                    "java/util/logging/",
                    "java/util/random/",
                    "java/util/regex/",
                    "java/util/zip/",
                    "javax/crypto/",
                    "javax/net/",
                    "javax/security/");

    private static final Set<String> CLOSED =
            Set.of(
                    "java/util/Base64$Decoder",
                    "java/util/Base64$Encoder",
                    "java/util/BitSet",
                    "java/util/Calendar",
                    "java/util/Comparator",
                    "java/util/Currency",
                    "java/util/Date",
                    "java/util/EventListener",
                    "java/util/Formatter",
                    "java/util/Locale",
                    "java/util/OptionalDouble",
                    "java/util/OptionalInt",
                    "java/util/OptionalLong",
                    "java/util/Random",
                    "java/util/Scanner",
                    "java/util/SplittableRandom",
                    "java/util/StringJoiner",
                    "java/util/StringTokenizer",
                    "java/util/TimeZone",
                    "java/util/Timer",
                    "java/util/TimerTask",
                    "java/util/UUID",
                    "java/util/concurrent/Callable",
                    "java/util/concurrent/CountDownLatch",
                    "java/util/concurrent/CyclicBarrier",
                    "java/util/concurrent/Executor",
                    "java/util/concurrent/ExecutorService",
                    "java/util/concurrent/ForkJoinPool",
                    "java/util/concurrent/Phaser",
                    "java/util/concurrent/RejectedExecutionHandler",
                    "java/util/concurrent/ScheduledExecutorService",
                    "java/util/concurrent/ScheduledThreadPoolExecutor",
                    "java/util/concurrent/Semaphore",
                    "java/util/concurrent/ThreadFactory",
                    "java/util/concurrent/ThreadLocalRandom",
                    "java/util/concurrent/ThreadPoolExecutor",
                    "java/util/concurrent/TimeUnit",
                    "java/util/concurrent/atomic/AtomicBoolean",
                    "java/util/concurrent/atomic/AtomicInteger",
                    "java/util/concurrent/atomic/AtomicIntegerArray",
                    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
                    "java/util/concurrent/atomic/AtomicLong",
                    "java/util/concurrent/atomic/AtomicLongArray",
                    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
                    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
                    "java/util/concurrent/atomic/DoubleAdder",
                    "java/util/concurrent/atomic/LongAdder");

    /** Types of packages that are otherwise closed, through which any object can be reached. */
    private static final Set<String> OPEN =
            Set.of(
                    OBJECT,
                    "java/io/Externalizable",
                    "java/io/ObjectInputStream",
                    "java/io/ObjectOutputStream",
                    "java/io/Serializable",
                    "java/lang/ClassValue",
                    "java/lang/Cloneable",
                    "java/lang/InheritableThreadLocal",
                    "java/lang/Iterable");

    /** Those that take any object, and keep it no longer than the call. */
    private static final Set<String> HARMLESS =
            Set.of(
                    "append",
                    "contains",
                    "containsKey",
                    "containsValue",
                    "equals",
                    "get",
                    "holdsLock",
                    "identityHashCode",
                    "indexOf",
                    "lastIndexOf",
                    "print",
                    "println",
                    "remove",
                    "valueOf");

    private static final List<String> CONTAINERS =
            List.of("java/util/", "java/lang/", "java/io/", "java/text/");

    /**
     * Whether nothing of the program can be reached through an object of a type of the JDK, but for
     * what was handed to the JDK as something to call.
     */
    static boolean isClosed(String type) {
        if (OPEN.contains(type)) {
            return false;
        }
        boolean isOfLang = type.startsWith("java/lang/") && type.indexOf('/', 10) < 0;
        return isOfLang || CLOSED.contains(type) || startsWithAny(type, CLOSED_PACKAGES);
    }

    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a call of a method of the JDK does not keep what it is given. */
    static boolean isHarmless(MethodInsnNode call) {
        return call.owner.equals("java/util/Objects")
                || HARMLESS.contains(call.name)
                || call.name.equals("set") && call.owner.equals(THREAD_LOCAL);
    }

    /**
     * Whether methods of a class keep an object of any type only where types say so: in the
     * container that they are called on.
     */
    static boolean isContainer(String owner) {
        return startsWithAny(owner, CONTAINERS);
    }
}
