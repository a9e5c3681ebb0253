package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Marks calls of leaf classes that the JDK's machinery makes for its own ends (caches, registries,
 * locks of streams): they are modelled, but are no choice of the scheduler.
 */
final class QuietCallTransformer implements Transformer {
    private static final String LOCK_SUPPORT = "java/util/concurrent/locks/LockSupport";

    /** Interfaces behind which a leaf may be. */
    private static final Set<String> LEAF_INTERFACES =
            Set.of(
                    "java/util/Collection",
                    "java/util/Deque",
                    "java/util/Iterator",
                    "java/util/List",
                    "java/util/Map",
                    "java/util/Queue",
                    "java/util/Set",
                    "java/util/concurrent/ConcurrentMap",
                    "java/util/concurrent/ConcurrentNavigableMap",
                    "java/util/concurrent/locks/Lock",
                    "java/util/concurrent/locks/ReadWriteLock",
                    "java/util/concurrent/locks/Condition");

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() == Role.PROGRAM || context.role() == Role.LEAF) {
            return false;
        }
        boolean isMachinery = context.role() != Role.CONCURRENT;
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof MethodInsnNode call
                        && (isMachinery && reachesLeaf(call)
                                || looksAtThread(call)
                                || unparks(context, call))) {
                    Code.quieten(method, call);
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** What a class of the JDK misses of an interrupt here, it notices where it blocks. */
    private static boolean looksAtThread(MethodInsnNode call) {
        return call.owner.equals(Code.THREAD)
                && (call.name.equals("interrupted") || call.name.equals("isInterrupted"));
    }

    /**
     * The JDK's classes are made so that an unpark at any moment will do; the program's may not be.
     */
    private static boolean unparks(WeaveContext context, MethodInsnNode call) {
        return call.name.equals("unpark") && !context.type().name.equals(LOCK_SUPPORT);
    }

    private static boolean reachesLeaf(MethodInsnNode call) {
        boolean isInstanceCall =
                call.getOpcode() == Opcodes.INVOKEVIRTUAL
                        || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        return isInstanceCall
                && (JdkRoles.isLeaf(call.owner) || LEAF_INTERFACES.contains(call.owner));
    }
}
