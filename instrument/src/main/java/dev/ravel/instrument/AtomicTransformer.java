package dev.ravel.instrument;

import dev.ravel.hooks.Access;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells of accesses through {@code VarHandle} and {@code Unsafe}. Both are intrinsics, so the call
 * sites are woven: the arguments go through local variables that no other code uses.
 */
final class AtomicTransformer implements Transformer {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String FIELD = "java/lang/reflect/Field";

    @Override
    public boolean transform(WeaveContext context) {
        if (!context.role().isLoud()) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            int line = -1;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (instruction instanceof MethodInsnNode call
                        && call.getOpcode() == Opcodes.INVOKEVIRTUAL) {
                    changed |= weave(context, method, call, line);
                }
            }
        }
        return changed;
    }

    private static boolean weave(
            WeaveContext context, MethodNode method, MethodInsnNode call, int line) {
        if (isPlain(context, call)) {
            String text =
                    Code.statement(
                            context.type(), method, line, "call", call.owner + "." + call.name);
            boolean counts = context.options().memory().has(text);
            if (counts) {
                weave(method, call, context.statements().applyAsInt(text));
            }
            return counts;
        }
        boolean isAtomic = isAtomic(context, call);
        if (isAtomic) {
            weave(method, call, 0);
        }
        return isAtomic;
    }

    /** Whether the program accesses a field or an element as if by name. */
    private static boolean isPlain(WeaveContext context, MethodInsnNode call) {
        return context.role() == Role.PROGRAM
                && (call.owner.equals(VAR_HANDLE) && isPlainHandle(call.name)
                        || call.owner.equals(FIELD) && isFieldAccess(call));
    }

    private static boolean isPlainHandle(String name) {
        return name.equals("get") || name.equals("set");
    }

    private static boolean isFieldAccess(MethodInsnNode call) {
        return call.name.startsWith("get") && call.desc.startsWith("(Ljava/lang/Object;)")
                || call.name.startsWith("set") && call.desc.startsWith("(Ljava/lang/Object;");
    }

    private static boolean isAtomic(WeaveContext context, MethodInsnNode call) {
        if (call.owner.equals(VAR_HANDLE)) {
            return isAccess(call.name)
                    && (!isPlainHandle(call.name) || context.options().memory().isAll());
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

    /** {@code statement} is that of a plain access, else 0. */
    private static void weave(MethodNode method, MethodInsnNode call, int statement) {
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
        code.add(
                switch (call.owner) {
                    case VAR_HANDLE -> handleCall(types, slots, statement);
                    case FIELD -> fieldCall(slots);
                    default -> unsafeCall(slots);
                });
        int access =
                statement == 0
                        ? access(call.name)
                        : call.name.startsWith("get") ? Access.PLAIN_READ : Access.PLAIN_WRITE;
        code.insertBefore(code.getLast(), new InsnNode(Opcodes.ICONST_0 + access));
        if (statement != 0) {
            code.insertBefore(code.getLast(), new LdcInsnNode(statement));
        }
        for (int i = 0; i < slots.length; i++) {
            code.add(new VarInsnNode(types.get(i).getOpcode(Opcodes.ILOAD), slots[i]));
        }
        method.instructions.insertBefore(call, code);
    }

    private static InsnList handleCall(List<Type> types, int[] slots, int statement) {
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
                statement == 0
                        ? Code.hook(
                                "varHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;II)V")
                        : Code.hook(
                                "plainVarHandle",
                                "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;III)V"));
    }

    private static InsnList fieldCall(int[] slots) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slots[0]),
                new VarInsnNode(Opcodes.ALOAD, slots[1]),
                Code.hook("reflected", "(Ljava/lang/reflect/Field;Ljava/lang/Object;II)V"));
    }

    private static InsnList unsafeCall(int[] slots) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slots[1]),
                new VarInsnNode(Opcodes.LLOAD, slots[2]),
                Code.hook("unsafe", "(Ljava/lang/Object;JI)V"));
    }
}
