package dev.ravel.instrument;

import dev.ravel.hooks.Access;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells of accesses through {@code VarHandle} and {@code Unsafe}. Both are intrinsics, so the call
 * sites are woven: the arguments go through local variables that no other code uses.
 */
final class AtomicTransformer implements Transformer {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    @Override
    public boolean transform(WeaveContext context) {
        if (!context.role().isLoud()) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof MethodInsnNode call && isAtomic(context, call)) {
                    weave(method, call);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private static boolean isAtomic(WeaveContext context, MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
            return false;
        }
        if (call.owner.equals(VAR_HANDLE)) {
            boolean plain = call.name.equals("get") || call.name.equals("set");
            return isAccess(call.name) && (!plain || context.options().memory().isAll());
        }
        return isUnsafe(call.owner)
                && call.desc.startsWith("(Ljava/lang/Object;J")
                && isAccess(call.name)
                && !isPlainUnsafe(call.name);
    }

    private static boolean isUnsafe(String owner) {
        return owner.equals("jdk/internal/misc/Unsafe") || owner.equals("sun/misc/Unsafe");
    }

    private static boolean isAccess(String name) {
        return name.startsWith("get")
                || name.startsWith("set")
                || name.startsWith("put")
                || name.startsWith("compareAnd")
                || name.startsWith("weakCompareAnd");
    }

    private static boolean isPlainUnsafe(String name) {
        return !name.startsWith("getAnd")
                && !name.contains("ompareAnd")
                && !name.endsWith("Volatile")
                && !name.endsWith("Acquire")
                && !name.endsWith("Release")
                && !name.endsWith("Opaque");
    }

    private static int access(String name) {
        if (name.startsWith("getAnd") || name.contains("ompareAnd")) {
            return Access.UPDATE;
        }
        return name.startsWith("get") ? Access.READ : Access.WRITE;
    }

    private static void weave(MethodNode method, MethodInsnNode call) {
        List<Type> types = new ArrayList<>();
        types.add(Type.getObjectType(call.owner));
        types.addAll(List.of(Type.getArgumentTypes(call.desc)));
        int[] slots = new int[types.size()];
        int slot = method.maxLocals;
        for (int i = 0; i < slots.length; i++) {
            slots[i] = slot;
            slot += types.get(i).getSize();
        }
        method.maxLocals = slot;
        InsnList code = new InsnList();
        for (int i = slots.length - 1; i >= 0; i--) {
            code.add(new VarInsnNode(types.get(i).getOpcode(Opcodes.ISTORE), slots[i]));
        }
        code.add(call.owner.equals(VAR_HANDLE) ? handleCall(types, slots) : unsafeCall(slots));
        InsnNode access = new InsnNode(Opcodes.ICONST_0 + access(call.name));
        code.insertBefore(code.getLast(), access);
        for (int i = 0; i < slots.length; i++) {
            code.add(new VarInsnNode(types.get(i).getOpcode(Opcodes.ILOAD), slots[i]));
        }
        method.instructions.insertBefore(call, code);
    }

    private static InsnList handleCall(List<Type> types, int[] slots) {
        boolean hasOwner = types.size() > 1 && types.get(1).getSort() >= Type.ARRAY;
        boolean hasIndex = hasOwner && types.size() > 2 && types.get(2) == Type.INT_TYPE;
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slots[0]),
                hasOwner
                        ? new VarInsnNode(Opcodes.ALOAD, slots[1])
                        : new InsnNode(Opcodes.ACONST_NULL),
                hasIndex
                        ? new VarInsnNode(Opcodes.ILOAD, slots[2])
                        : new InsnNode(Opcodes.ICONST_M1),
                Code.hook("varHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;II)V"));
    }

    private static InsnList unsafeCall(int[] slots) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slots[1]),
                new VarInsnNode(Opcodes.LLOAD, slots[2]),
                Code.hook("unsafe", "(Ljava/lang/Object;JI)V"));
    }
}
