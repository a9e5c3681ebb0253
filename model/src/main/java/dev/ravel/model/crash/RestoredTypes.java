package dev.ravel.model.crash;

import java.util.Set;
import java.util.TreeSet;

/**
 * The classes of the JDK whose objects a test makes anew, without a question to what they are made
 * of; objects of all others are null in a test. No bundle can have a class of the JDK used that is
 * not named here.
 */
public final class RestoredTypes {
    /** What has elements. */
    private static final Set<String> COLLECTIONS =
            Set.of(
                    "java.util.ArrayDeque",
                    "java.util.ArrayList",
                    "java.util.Arrays$ArrayList",
                    "java.util.Collections$EmptyList",
                    "java.util.Collections$EmptySet",
                    "java.util.Collections$SetFromMap",
                    "java.util.Collections$SingletonList",
                    "java.util.Collections$SingletonSet",
                    "java.util.Collections$SynchronizedCollection",
                    "java.util.Collections$SynchronizedList",
                    "java.util.Collections$SynchronizedRandomAccessList",
                    "java.util.Collections$SynchronizedSet",
                    "java.util.Collections$UnmodifiableCollection",
                    "java.util.Collections$UnmodifiableList",
                    "java.util.Collections$UnmodifiableRandomAccessList",
                    "java.util.Collections$UnmodifiableSet",
                    "java.util.HashSet",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$Set12",
                    "java.util.ImmutableCollections$SetN",
                    "java.util.LinkedHashSet",
                    "java.util.LinkedList",
                    "java.util.PriorityQueue",
                    "java.util.Stack",
                    "java.util.TreeSet",
                    "java.util.Vector",
                    "java.util.concurrent.ArrayBlockingQueue",
                    "java.util.concurrent.ConcurrentHashMap$KeySetView",
                    "java.util.concurrent.ConcurrentLinkedDeque",
                    "java.util.concurrent.ConcurrentLinkedQueue",
                    "java.util.concurrent.ConcurrentSkipListSet",
                    "java.util.concurrent.CopyOnWriteArrayList",
                    "java.util.concurrent.CopyOnWriteArraySet",
                    "java.util.concurrent.LinkedBlockingDeque",
                    "java.util.concurrent.LinkedBlockingQueue",
                    "java.util.concurrent.PriorityBlockingQueue");

    /** What has keys and their values, in turn. */
    private static final Set<String> MAPS =
            Set.of(
                    "java.util.Collections$EmptyMap",
                    "java.util.Collections$SingletonMap",
                    "java.util.Collections$SynchronizedMap",
                    "java.util.Collections$UnmodifiableMap",
                    "java.util.HashMap",
                    "java.util.Hashtable",
                    "java.util.IdentityHashMap",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.WeakHashMap",
                    "java.util.concurrent.ConcurrentHashMap",
                    "java.util.concurrent.ConcurrentSkipListMap");

    /**
     * What has one slot: its value, its text, its name or its count; and what has none. Locks are
     * free.
     */
    private static final Set<String> OTHERS =
            Set.of(
                    "java.lang.Object",
                    "java.lang.StringBuffer",
                    "java.lang.StringBuilder",
                    "java.lang.Thread",
                    "java.math.BigDecimal",
                    "java.math.BigInteger",
                    "java.time.Duration",
                    "java.time.Instant",
                    "java.time.LocalDate",
                    "java.time.LocalDateTime",
                    "java.time.LocalTime",
                    "java.util.Optional",
                    "java.util.UUID",
                    "java.util.concurrent.CountDownLatch",
                    "java.util.concurrent.Semaphore",
                    "java.util.concurrent.atomic.AtomicBoolean",
                    "java.util.concurrent.atomic.AtomicInteger",
                    "java.util.concurrent.atomic.AtomicLong",
                    "java.util.concurrent.atomic.AtomicReference",
                    "java.util.concurrent.locks.ReentrantLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock");

    private RestoredTypes() {}

    public static boolean contains(String type) {
        return COLLECTIONS.contains(type) || MAPS.contains(type) || OTHERS.contains(type);
    }

    /** Whether the elements of such an object are keys and their values, in turn. */
    public static boolean isMap(String type) {
        return MAPS.contains(type);
    }

    public static Set<String> all() {
        Set<String> all = new TreeSet<>(COLLECTIONS);
        all.addAll(MAPS);
        all.addAll(OTHERS);
        return all;
    }

    /** Whether a class is one of the JDK's, as far as its name tells. */
    public static boolean isOfJdk(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
    }

    /**
     * Whether a class is one of the JDK's, whoever loads it: its compiler, for example, comes from
     * the loader that has the class path.
     */
    public static boolean isOfJdk(Class<?> type) {
        Module module = type.getModule();
        ClassLoader loader = type.getClassLoader();
        return loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || module.isNamed() && module.getName().matches("(java|jdk)\\..*");
    }

    /** Whether a class is one of Ravel's. */
    public static boolean isOfRavel(String type) {
        return type.startsWith("dev.ravel.");
    }

    /**
     * Whether a class is made while a program runs, for a lambda or a proxy: no other JVM has it.
     */
    public static boolean isMadeAtRunTime(String type) {
        return type.contains("$$")
                || type.contains("/")
                || type.contains("$MockitoMock$")
                || type.startsWith("$Proxy")
                || type.contains(".$Proxy");
    }
}
