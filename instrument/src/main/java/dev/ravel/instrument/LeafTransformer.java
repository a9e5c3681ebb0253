package dev.ravel.instrument;

import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes every public method of a leaf class one operation: a scheduling point at its entry, and
 * none inside unless the thread blocks, or the class calls back into the program.
 */
final class LeafTransformer implements Transformer {
    private static final Set<String> CALLBACKS = Set.of("compare", "compareTo");

    /** What a synchronizer of the program's own is made of. */
    private static final Set<String> STATE_OPERATIONS =
            Set.of("getState", "setState", "compareAndSetState");

    /** What a synchronizer of the program's own overrides. */
    private static final Set<String> OVERRIDDEN =
            Set.of(
                    "tryAcquire",
                    "tryRelease",
                    "tryAcquireShared",
                    "tryReleaseShared",
                    "isHeldExclusively");

    /** Made when a leaf is woven, which a target JVM hardly ever does. */
    private static final class Reads {
        static final Pattern NAMES =
                Pattern.compile(
                        "(get(?!And).*|is[A-Z].*|has[A-Z].*|contains.*|size|length|peek.*|element"
                                + "|validate|tryOptimisticRead|available.*|sum|toString|(int|long|float|double)Value)");
    }

    /** They hand out a part of the object that never changes. */
    private static final Set<String> NO_OPERATIONS =
            Set.of("newCondition", "readLock", "writeLock", "asReadLock", "asWriteLock");

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() != Role.LEAF) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (method.name.equals("<init>")) {
                changed |= muteState(method);
            }
            if (!Code.hasCode(method) || method.name.startsWith("<")) {
                continue;
            }
            changed |= openCallbacks(method);
            if (isOperation(context, method)) {
                close(context, method);
                changed = true;
            }
        }
        return changed;
    }

    /** What a synchronizer begins with is seen by nobody yet. */
    private static boolean muteState(MethodNode constructor) {
        boolean changed = false;
        for (AbstractInsnNode instruction : constructor.instructions.toArray()) {
            if (instruction instanceof MethodInsnNode call
                    && STATE_OPERATIONS.contains(call.name)) {
                Code.quieten(constructor, call);
                changed = true;
            }
        }
        return changed;
    }

    private static boolean isOperation(WeaveContext context, MethodNode method) {
        // StampedLock has methods of the same names that lock, and return a stamp.
        boolean isView = NO_OPERATIONS.contains(method.name) && method.desc.endsWith(";");
        if (Code.isStatic(method) || isView) {
            return false;
        }
        // The bulk operations of ConcurrentHashMap, which take a threshold, fork tasks and wait.
        boolean isBulk =
                method.desc.startsWith("(J")
                        && context.type().name.startsWith("java/util/concurrent/ConcurrentHashMap");
        return (method.access & Opcodes.ACC_PUBLIC) != 0 && !isBulk
                || STATE_OPERATIONS.contains(method.name);
    }

    /** Whether two calls of the method may change places unnoticed. */
    private static boolean onlyReads(WeaveContext context, MethodNode method) {
        // A map that remembers who was read last is changed by reads.
        return !context.type().name.startsWith("java/util/Collections$")
                && Reads.NAMES.matcher(method.name).matches();
    }

    private static void close(WeaveContext context, MethodNode method) {
        int slot = method.maxLocals++;
        // A field updater's operation is on its first argument, the object whose field it is.
        boolean isUpdater =
                context.type().name.contains("FieldUpdater")
                        && method.desc.startsWith("(Ljava/lang/Object;");
        InsnList enter =
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        Code.hook(
                                onlyReads(context, method) ? "enterReadingLeaf" : "enterLeaf",
                                isUpdater
                                        ? "(Ljava/lang/Object;Ljava/lang/Object;)I"
                                        : "(Ljava/lang/Object;)I"),
                        new VarInsnNode(Opcodes.ISTORE, slot));
        if (isUpdater) {
            enter.insert(enter.getFirst(), new VarInsnNode(Opcodes.ALOAD, 1));
        }
        Code.surround(
                method,
                slot,
                Opcodes.INTEGER,
                enter,
                Code.list(new VarInsnNode(Opcodes.ILOAD, slot), Code.hook("restore", "(I)V")));
    }

    /** If a callback throws, the operation's own exit restores the depth. */
    private static boolean openCallbacks(MethodNode method) {
        boolean changed = false;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction instanceof MethodInsnNode call
                    && (isCallback(call) || isOverridden(method, call))) {
                int slot = method.maxLocals++;
                InsnList before =
                        isCallback(call)
                                ? Code.list(Code.hook("leaveLeaf", "()I"))
                                : Code.list(
                                        new VarInsnNode(Opcodes.ALOAD, 0),
                                        Code.hook("leaveLeaf", "(Ljava/lang/Object;)I"));
                before.add(new VarInsnNode(Opcodes.ISTORE, slot));
                method.instructions.insertBefore(call, before);
                method.instructions.insert(
                        call,
                        Code.list(
                                new VarInsnNode(Opcodes.ILOAD, slot),
                                Code.hook("restore", "(I)V")));
                changed = true;
            }
        }
        return changed;
    }

    private static boolean isOverridden(MethodNode method, MethodInsnNode call) {
        return call.owner.startsWith("java/util/concurrent/locks/AbstractQueued")
                && OVERRIDDEN.contains(call.name)
                && !Code.isStatic(method);
    }

    private static boolean isCallback(MethodInsnNode call) {
        if (call.owner.startsWith("java/util/function/")) {
            return call.getOpcode() == Opcodes.INVOKEINTERFACE;
        }
        return CALLBACKS.contains(call.name)
                        && (call.owner.equals("java/util/Comparator")
                                || call.owner.equals("java/lang/Comparable"))
                || call.owner.equals(Code.OBJECT)
                        && (call.name.equals("equals") || call.name.equals("hashCode"));
    }
}
