package dev.ravel.instrument;

import java.util.List;
import java.util.Set;

/** Which role each class of the JDK has. */
final class JdkRoles {
    private JdkRoles() {}

    private static final String UTIL = "java/util/";

    private static final String CONCURRENT_PACKAGE = "java/util/concurrent/";

    /** Classes, nested ones included, whose public methods are one operation each. */
    private static final Set<String> LEAVES =
            Set.of(
                    "java/util/concurrent/Semaphore",
                    "java/util/concurrent/CountDownLatch",
                    "java/util/concurrent/ConcurrentHashMap",
                    "java/util/concurrent/ConcurrentLinkedQueue",
                    "java/util/concurrent/ConcurrentLinkedDeque",
                    "java/util/concurrent/ConcurrentSkipListMap",
                    "java/util/concurrent/ConcurrentSkipListSet",
                    "java/util/concurrent/CopyOnWriteArrayList",
                    "java/util/concurrent/CopyOnWriteArraySet",
                    "java/util/Vector",
                    "java/util/Stack",
                    "java/util/Hashtable",
                    "java/lang/StringBuffer");

    private static final List<String> LEAF_PACKAGES =
            List.of("java/util/concurrent/atomic/", "java/util/concurrent/locks/");

    private static final String SYNCHRONIZED_COLLECTION = "java/util/Collections$Synchronized";

    private static final Set<String> SYNCHRONIZED =
            Set.of("java/util/Vector", "java/util/Stack", "java/util/Hashtable");

    /** Their shared counters only make names and seeds. */
    private static final Set<String> CONCURRENT_MACHINERY =
            Set.of(
                    "java/util/concurrent/Executors$DefaultThreadFactory",
                    "java/util/concurrent/ThreadLocalRandom",
                    "java/util/concurrent/TimeUnit",
                    "java/util/concurrent/locks/LockSupport");

    /** Classes of {@code java.util} that are machinery; the others act for whoever calls them. */
    private static final Set<String> UTIL_MACHINERY =
            Set.of(
                    "Base64",
                    "Calendar",
                    "Currency",
                    "Date",
                    "Formatter",
                    "GregorianCalendar",
                    "HexFormat",
                    "JapaneseImperialCalendar",
                    "ListResourceBundle",
                    "Locale",
                    "LocaleISOData",
                    "Properties",
                    "PropertyResourceBundle",
                    "Random",
                    "ResourceBundle",
                    "Scanner",
                    "ServiceLoader",
                    "SimpleTimeZone",
                    "SplittableRandom",
                    "TimeZone",
                    "UUID");

    /**
     * Built on monitors, and the program waits in them; or asks leaves for their text in the name
     * of whoever calls.
     */
    private static final Set<String> OUTSIDE_OF_CONCURRENT =
            Set.of(
                    "java/util/Timer",
                    "java/util/TimerTask",
                    "java/util/TimerThread",
                    "java/util/TaskQueue",
                    "java/io/PipedInputStream",
                    "java/io/PipedOutputStream",
                    "java/io/PipedReader",
                    "java/io/PipedWriter",
                    "java/lang/AbstractStringBuilder");

    /** The JVM's own threads or native code take these monitors too. */
    private static final List<String> REAL_PREFIXES =
            List.of(
                    "java/lang/ref/",
                    "java/lang/ClassLoader",
                    "java/lang/Class",
                    "java/lang/Module",
                    "java/lang/NamedPackage",
                    "java/lang/Package",
                    "java/lang/ProcessHandleImpl",
                    "java/lang/ProcessImpl",
                    "java/lang/Shutdown",
                    "java/lang/ApplicationShutdownHooks",
                    "java/lang/ThreadGroup",
                    "java/lang/StackStreamFactory",
                    "java/lang/VirtualThread",
                    "java/lang/invoke/",
                    "java/lang/reflect/",
                    "java/net/URLClassLoader",
                    "java/util/jar/",
                    "java/util/zip/",
                    "jdk/internal/",
                    "sun/launcher/",
                    "sun/nio/fs/",
                    "sun/reflect/");

    /** Never read or woven: what the JVM knows by heart. */
    private static final Set<String> UNTOUCHED = Set.of("java/lang/String", "java/lang/Throwable");

    static boolean isUntouched(String internalName) {
        return UNTOUCHED.contains(internalName) || internalName.startsWith("dev/ravel/hooks/");
    }

    static Role of(String internalName) {
        String outer = outermost(internalName);
        if (OUTSIDE_OF_CONCURRENT.contains(outer)) {
            return Role.CONCURRENT;
        }
        if (isLeaf(internalName)) {
            return Role.LEAF;
        }
        if (internalName.startsWith(CONCURRENT_PACKAGE)) {
            return CONCURRENT_MACHINERY.contains(internalName) ? Role.QUIET : Role.CONCURRENT;
        }
        if (isTransparent(outer)) {
            return Role.CONCURRENT;
        }
        for (String prefix : REAL_PREFIXES) {
            if (internalName.startsWith(prefix)) {
                return Role.REAL;
            }
        }
        return Role.QUIET;
    }

    /** Whether a class is a collection or the like: a leaf behind it is the caller's. */
    private static boolean isTransparent(String outer) {
        return isInUtil(outer) && !UTIL_MACHINERY.contains(outer.substring(UTIL.length()));
    }

    /** Whether a class is in {@code java.util} itself. */
    static boolean isInUtil(String internalName) {
        return internalName.startsWith(UTIL) && internalName.indexOf('/', UTIL.length()) < 0;
    }

    static boolean isLeaf(String internalName) {
        if (LEAVES.contains(outermost(internalName))
                || internalName.startsWith(SYNCHRONIZED_COLLECTION)) {
            return true;
        }
        for (String leafPackage : LEAF_PACKAGES) {
            if (internalName.startsWith(leafPackage)) {
                return !internalName.equals("java/util/concurrent/locks/LockSupport");
            }
        }
        return false;
    }

    /** Whether a class guards a collection with a lock, which is held for many calls at most. */
    static boolean isSynchronizedCollection(String internalName) {
        return internalName.startsWith(SYNCHRONIZED_COLLECTION)
                || SYNCHRONIZED.contains(outermost(internalName));
    }

    /** Whether a leaf holds its own monitor in its operations. */
    static boolean isLocking(String internalName) {
        return isSynchronizedCollection(internalName)
                || internalName.equals("java/lang/StringBuffer");
    }

    static String outermost(String internalName) {
        int dollar = internalName.indexOf('$');
        return dollar < 0 ? internalName : internalName.substring(0, dollar);
    }
}
