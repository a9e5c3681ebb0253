package dev.ravel.instrument.sharing;

import dev.ravel.instrument.sharing.Place.View;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** The locks of {@code java.util.concurrent.locks}, and what calls do to them. */
final class JdkLocks {
    private JdkLocks() {}

    private static final String PACKAGE = "java/util/concurrent/locks/";
    private static final String LOCK = PACKAGE + "Lock";
    private static final String REENTRANT = PACKAGE + "ReentrantLock";
    private static final String BOTH = PACKAGE + "ReadWriteLock";
    private static final String REENTRANT_BOTH = PACKAGE + "ReentrantReadWriteLock";
    private static final String READ = REENTRANT_BOTH + "$ReadLock";
    private static final String WRITE = REENTRANT_BOTH + "$WriteLock";

    private static final Set<String> TAKEN = Set.of(LOCK, REENTRANT, READ, WRITE);
    private static final Set<String> ALL =
            Set.of(LOCK, REENTRANT, READ, WRITE, BOTH, REENTRANT_BOTH);

    static boolean isLock(String type) {
        return type.startsWith(PACKAGE) && ALL.contains(type);
    }

    /** Whether objects of a type let in one thread at a time. Those of an interface may do less. */
    static boolean isExclusive(String type) {
        return type.equals(REENTRANT) || type.equals(WRITE);
    }

    static boolean isForReadersAndWriters(String type) {
        return type.equals(REENTRANT_BOTH);
    }

    static boolean isAcquire(MethodInsnNode call) {
        return isOfLock(call)
                && call.desc.equals("()V")
                && (call.name.equals("lock") || call.name.equals("lockInterruptibly"));
    }

    static boolean isTry(MethodInsnNode call) {
        return isOfLock(call) && call.name.equals("tryLock");
    }

    static boolean isRelease(MethodInsnNode call) {
        return isOfLock(call) && call.name.equals("unlock");
    }

    private static boolean isOfLock(MethodInsnNode call) {
        return call.owner.startsWith(PACKAGE) && TAKEN.contains(call.owner);
    }

    /** Which part of its receiver a call hands out, or null if it is no such call. */
    static View view(MethodInsnNode call) {
        if (!call.owner.startsWith(PACKAGE)) {
            return null;
        }
        return switch (call.name) {
            case "readLock" -> View.READ;
            case "writeLock" -> View.WRITE;
            default -> null;
        };
    }

    static Held held(Operand lock) {
        Held.Mode mode =
                switch (lock.place() == null ? View.WHOLE : lock.place().view()) {
                    case READ -> Held.Mode.READ;
                    case WRITE -> Held.Mode.WRITE;
                    case WHOLE -> Held.Mode.LOCK;
                };
        return new Held(lock.number(), lock.place(), mode);
    }
}
