package dev.ravel.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes every hook that calls a handler note when it runs out of stack. There is no stack left to
 * call anything for that, so this is done in each, and in bytecode.
 */
final class OverflowGuard {
    private OverflowGuard() {}

    private static final String OVERFLOW = "java/lang/StackOverflowError";

    static byte[] generate(byte[] hooks) {
        ClassNode type = new ClassNode();
        new ClassReader(hooks).accept(type, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : type.methods) {
            if (callsHandler(method)) {
                guard(type.name, method);
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static boolean callsHandler(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode call && call.owner.equals(Code.HANDLER)) {
                return true;
            }
        }
        return false;
    }

    private static void guard(String owner, MethodNode method) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        FrameNode initial = Code.initialFrame(owner, method);
        method.instructions.insert(start);
        method.instructions.add(
                Code.concat(
                        Code.list(
                                end,
                                handler,
                                new FrameNode(
                                        Opcodes.F_NEW,
                                        initial.local.size(),
                                        initial.local.toArray(),
                                        1,
                                        new Object[] {OVERFLOW}),
                                new FieldInsnNode(
                                        Opcodes.GETSTATIC,
                                        Code.HOOKS,
                                        "OVERFLOW",
                                        "Ljava/lang/Object;")),
                        Code.addToLeft(),
                        Code.list(new InsnNode(Opcodes.ATHROW))));
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, OVERFLOW));
    }
}
