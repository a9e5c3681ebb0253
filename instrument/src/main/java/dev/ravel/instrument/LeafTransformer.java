package dev.ravel.instrument;

import dev.ravel.hooks.Access;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes every public method of a leaf class one operation: a scheduling point at its entry, and
 * none inside unless the thread blocks, or the class calls back into the program.
 */
final class LeafTransformer implements Transformer {
    private static final Set<String> CALLBACKS = Set.of("compare", "compareTo");

    /** What an operation may be given another leaf as. */
    private static final Set<String> COLLECTIONS =
            Set.of(
                    "java/lang/Iterable",
                    "java/util/Collection",
                    "java/util/Enumeration",
                    "java/util/Iterator",
                    "java/util/List",
                    "java/util/Map",
                    "java/util/Map$Entry",
                    "java/util/Set",
                    "java/util/SortedMap");

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
    private static final class Patterns {
        static final Pattern READS =
                Pattern.compile(
                        "(get(?!And).*|is[A-Z].*|has[A-Z].*|contains.*|size|length|peek.*|element"
                                + "|validate|tryOptimisticRead|available.*|sum|toString|(int|long|float|double)Value)");

        /** None, or one that takes one place on the stack. */
        static final Pattern FEW_ARGUMENTS = Pattern.compile("\\(([ZBCSIF]|\\[*L[^;]*;)?\\)");

        /** Of methods with an argument whose text is somebody else's. */
        static final Pattern TEXT_ARGUMENT =
                Pattern.compile("java/lang/(Object|CharSequence|StringBuffer);.*\\)");
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
                && Patterns.READS.matcher(method.name).matches();
    }

    private static void close(WeaveContext context, MethodNode method) {
        int slot = method.maxLocals++;
        InsnList enter = Code.list(new VarInsnNode(Opcodes.ALOAD, 0));
        // A field updater's operation is on its first argument, the object whose field it is.
        boolean isUpdater =
                context.type().name.contains("FieldUpdater")
                        && method.desc.startsWith("(Ljava/lang/Object;");
        if (isUpdater) {
            enter.add(new VarInsnNode(Opcodes.ALOAD, 1));
        }
        int access = onlyReads(context, method) ? Access.READ : Access.UPDATE;
        enter.add(new IntInsnNode(Opcodes.BIPUSH, access));
        String ofLeaf = JdkRoles.isLocking(context.type().name) ? "enterLockingLeaf" : "enterLeaf";
        enter.add(
                isUpdater
                        ? Code.hook("enterUpdater", "(Ljava/lang/Object;Ljava/lang/Object;I)I")
                        : Code.hook(ofLeaf, "(Ljava/lang/Object;I)I"));
        enter.add(new VarInsnNode(Opcodes.ISTORE, slot));
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
            if (instruction instanceof MethodInsnNode call) {
                InsnList before = leave(method, call);
                if (before != null) {
                    open(method, call, before);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private static void open(MethodNode method, MethodInsnNode call, InsnList leave) {
        int slot = method.maxLocals;
        method.maxLocals += 2;
        leave.add(new VarInsnNode(Opcodes.LSTORE, slot));
        method.instructions.insertBefore(call, leave);
        method.instructions.insert(
                call,
                Code.list(
                        new VarInsnNode(Opcodes.LLOAD, slot),
                        Code.isStatic(method)
                                ? new InsnNode(Opcodes.ACONST_NULL)
                                : new VarInsnNode(Opcodes.ALOAD, 0),
                        Code.hook("backInLeaf", "(JLjava/lang/Object;)V")));
    }

    /** What leaves the operation for a call, or null if the call is part of it. */
    private static InsnList leave(MethodNode method, MethodInsnNode call) {
        if (isCallback(call)) {
            return Code.list(Code.hook("leaveLeaf", "()J"));
        }
        if (Code.isStatic(method)) {
            return null;
        }
        if (isOverridden(call)) {
            return Code.list(
                    new VarInsnNode(Opcodes.ALOAD, 0),
                    Code.hook("leaveLeafFor", "(Ljava/lang/Object;)J"));
        }
        if (!isOnCollection(call)) {
            return null;
        }
        InsnList leave =
                call.desc.startsWith("()")
                        ? Code.list(new InsnNode(Opcodes.DUP))
                        : Code.list(new InsnNode(Opcodes.DUP2), new InsnNode(Opcodes.POP));
        leave.add(new VarInsnNode(Opcodes.ALOAD, 0));
        leave.add(Code.hook("leaveLeafFor", "(Ljava/lang/Object;Ljava/lang/Object;)J"));
        return leave;
    }

    /** Whether a call may be on an argument of the operation, which is another leaf perhaps. */
    private static boolean isOnCollection(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKEINTERFACE
                && COLLECTIONS.contains(call.owner)
                && Patterns.FEW_ARGUMENTS.matcher(call.desc).lookingAt();
    }

    private static boolean isOverridden(MethodInsnNode call) {
        return call.owner.startsWith("java/util/concurrent/locks/AbstractQueued")
                && OVERRIDDEN.contains(call.name);
    }

    private static boolean isCallback(MethodInsnNode call) {
        if (call.owner.startsWith("java/util/function/")) {
            return call.getOpcode() == Opcodes.INVOKEINTERFACE;
        }
        return isText(call)
                || CALLBACKS.contains(call.name)
                        && (call.owner.equals("java/util/Comparator")
                                || call.owner.equals("java/lang/Comparable"))
                || call.owner.equals(Code.OBJECT)
                        && (call.name.equals("equals") || call.name.equals("hashCode"));
    }

    /** Whether a call makes text of an object, or takes it from another buffer. */
    private static boolean isText(MethodInsnNode call) {
        boolean isBuffer =
                call.owner.equals("java/lang/StringBuilder")
                        || call.owner.equals("java/lang/AbstractStringBuilder");
        return call.owner.equals("java/lang/String")
                        && call.name.equals("valueOf")
                        && call.desc.startsWith("(Ljava/lang/Object;")
                || isBuffer && Patterns.TEXT_ARGUMENT.matcher(call.desc).find();
    }
}
