package dev.ravel.hooks;

/**
 * Gives objects an identity hash code that only depends on the execution, by writing it into the
 * object's header before the JVM draws one at random.
 */
final class IdentityHashes {
    private IdentityHashes() {}

    private static final long HASH_BITS = 0x7FFFFFFFL;
    private static final long LOCK_BITS = 0b11;
    private static final long UNLOCKED = 0b01;

    /** Where the JVM keeps the hash in the header of an object that is not locked; 0 if unknown. */
    private static int shift;

    private static long mask;

    private static ClassValue<Boolean> identityHashed;

    /** Finds the hash in the header of a fresh object; if it is not there, nothing is pinned. */
    static void enable() {
        Object probe = new Object();
        long before = JdkAccess.header(probe);
        long hash = System.identityHashCode(probe);
        long after = JdkAccess.header(probe);
        for (int candidate = 2; candidate <= 33 && shift == 0; candidate++) {
            if (after == (before | hash << candidate)) {
                shift = candidate;
                mask = HASH_BITS << candidate | LOCK_BITS;
            }
        }
        identityHashed =
                new ClassValue<>() {
                    @Override
                    protected Boolean computeValue(Class<?> type) {
                        return hashesByIdentity(type);
                    }
                };
    }

    private static Boolean hashesByIdentity(Class<?> type) {
        try {
            return type.isArray()
                    || type.getMethod("hashCode").getDeclaringClass() == Object.class
                    || Enum.class.isAssignableFrom(type);
        } catch (NoSuchMethodException | LinkageError e) {
            return true;
        }
    }

    /** Before a call of {@code hashCode}: if it is Object's, the result shall be known. */
    static void pinIfIdentity(HookHandler handler, Object object) {
        if (isUnset(object) && identityHashed.get(object.getClass())) {
            write(object, next(handler, object));
        }
    }

    static void pin(HookHandler handler, Object object) {
        if (isUnset(object)) {
            write(object, next(handler, object));
        }
    }

    private static boolean isUnset(Object object) {
        return shift != 0 && (JdkAccess.header(object) & mask) == UNLOCKED;
    }

    /**
     * What outlives an execution must not count: the next execution would begin differently. So
     * what may be shared through constants and caches has a hash of its own, and the others are
     * counted by their classes.
     */
    private static int next(HookHandler handler, Object object) {
        if (object instanceof Class<?> type) {
            return type.getName().hashCode();
        }
        if (object instanceof Enum<?> constant) {
            return constant.name().hashCode() * 31
                    + constant.getDeclaringClass().getName().hashCode();
        }
        if (isConstant(object)) {
            return object.hashCode();
        }
        Class<?> type = object.getClass();
        if (type.isHidden() || object instanceof ClassLoader || object instanceof ThreadGroup) {
            return type.getPackageName().hashCode();
        }
        int name = type.getName().hashCode();
        int count = ++handler.hashes[name >>> 8 & handler.hashes.length - 1];
        return (int) ((name + ((long) count << 32)) * 0x9E3779B97F4A7C15L >>> 32);
    }

    private static boolean isConstant(Object object) {
        return object instanceof String
                || object instanceof Integer
                || object instanceof Long
                || object instanceof Short
                || object instanceof Byte
                || object instanceof Character
                || object instanceof Boolean;
    }

    private static void write(Object object, int hash) {
        long bits = (hash & HASH_BITS) == 0 ? 1 : hash & HASH_BITS;
        long header = JdkAccess.header(object);
        if ((header & mask) == UNLOCKED) {
            JdkAccess.compareAndSetHeader(object, header, header | bits << shift);
        }
    }
}
