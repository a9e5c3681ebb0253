package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets a field updater know the name of its field, so that what goes through it meets accesses by
 * name.
 */
final class UpdaterTransformer implements Transformer {
    private static final String NAMED = "dev/ravel/hooks/FieldNamed";
    private static final String FIELD = "ravel$field";
    private static final String STRING = "Ljava/lang/String;";

    @Override
    public boolean transform(WeaveContext context) {
        ClassNode type = context.type();
        if (!isUpdater(type.name)) {
            return false;
        }
        type.interfaces.add(NAMED);
        type.fields.add(
                new FieldNode(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC, FIELD, STRING, null, null));
        for (MethodNode method : type.methods) {
            if (method.name.equals("newUpdater")) {
                keepName(type.name, method);
            }
        }
        MethodNode getter =
                new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
                        FIELD,
                        "()" + STRING,
                        null,
                        null);
        getter.instructions.add(
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new FieldInsnNode(Opcodes.GETFIELD, type.name, FIELD, STRING),
                        new InsnNode(Opcodes.ARETURN)));
        type.methods.add(getter);
        return true;
    }

    private static boolean isUpdater(String name) {
        return name.startsWith("java/util/concurrent/atomic/Atomic")
                && name.endsWith("FieldUpdater");
    }

    /** The name is the last argument. */
    private static void keepName(String owner, MethodNode method) {
        int slot = Type.getArgumentTypes(method.desc).length - 1;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (Code.isReturn(instruction)) {
                // updater
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                new InsnNode(Opcodes.DUP),
                                new VarInsnNode(Opcodes.ALOAD, slot),
                                new FieldInsnNode(Opcodes.PUTFIELD, owner, FIELD, STRING)));
            }
        }
    }
}
