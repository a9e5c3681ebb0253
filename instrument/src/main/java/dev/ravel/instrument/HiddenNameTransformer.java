package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Gives hidden classes names that are the same in every JVM. */
final class HiddenNameTransformer implements Transformer {
    private static final String CLASS = "java/lang/Class";
    private static final String NAMES = "dev/ravel/hooks/HiddenNames";

    @Override
    public boolean transform(WeaveContext context) {
        if (!context.type().name.equals(CLASS)) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof MethodInsnNode call
                        && call.name.equals("initClassName")) {
                    rename(method, call);
                    changed = true;
                }
            }
        }
        return changed;
    }

    /** The JVM has put the name it gives into the field already. */
    private static void rename(MethodNode method, MethodInsnNode call) {
        method.instructions.insert(
                call,
                Code.list(
                        // name
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new InsnNode(Opcodes.SWAP),
                        new MethodInsnNode(
                                Opcodes.INVOKESTATIC,
                                NAMES,
                                "of",
                                "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/String;",
                                false),
                        new InsnNode(Opcodes.DUP),
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new InsnNode(Opcodes.SWAP),
                        new FieldInsnNode(Opcodes.PUTFIELD, CLASS, "name", "Ljava/lang/String;")));
    }
}
