package dev.ravel.hooks;

/**
 * Gives objects an identity hash code that only depends on the execution, by writing it into the
 * object's header before the JVM draws one at random.
 */
final class IdentityHashes {
    private IdentityHashes() {}

    /** Where HotSpot keeps the hash in the header of an object that is not locked. */
    private static final int SHIFT = 8;

    private static final long MASK = 0x7FFFFFFFL << SHIFT;
    private static final long LOCK_BITS = 0b11;
    private static final long UNLOCKED = 0b01;

    private static boolean headerIsKnown;

    private static ClassValue<Boolean> identityHashed;

    /**
     * Looks at the header of a fresh object whether it is as expected; if not, nothing is pinned.
     */
    static void enable() {
        Object probe = new Object();
        long before = JdkAccess.header(probe);
        long hash = System.identityHashCode(probe);
        long after = JdkAccess.header(probe);
        headerIsKnown =
                (before & (MASK | LOCK_BITS)) == UNLOCKED
                        && (after & (MASK | LOCK_BITS)) == (hash << SHIFT | UNLOCKED);
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
        return headerIsKnown && (JdkAccess.header(object) & (MASK | LOCK_BITS)) == UNLOCKED;
    }

    /** What outlives an execution must not count: the next execution would begin differently. */
    private static int next(HookHandler handler, Object object) {
        if (object instanceof Class<?> type) {
            return type.getName().hashCode();
        }
        if (object instanceof Enum<?> constant) {
            return constant.name().hashCode() * 31
                    + constant.getDeclaringClass().getName().hashCode();
        }
        Class<?> type = object.getClass();
        if (type.isHidden() || object instanceof ClassLoader || object instanceof ThreadGroup) {
            return type.getPackageName().hashCode();
        }
        return (int) (++handler.hashes[0] * 0x9E3779B97F4A7C15L >>> 32);
    }

    private static void write(Object object, int hash) {
        long bits = (hash & 0x7FFFFFFFL) == 0 ? 1 : hash & 0x7FFFFFFFL;
        long header = JdkAccess.header(object);
        if ((header & (MASK | LOCK_BITS)) == UNLOCKED) {
            JdkAccess.compareAndSetHeader(object, header, header | bits << SHIFT);
        }
    }
}
