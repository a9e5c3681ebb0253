package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method tells when it begins, with what, and when it returns; and of an exception that leaves
 * it. These are the paper's points at which a test case can be generated.
 */
final class CallWeaving {
    /** A shorter method without calls, loops and locks is trivial. */
    private static final int TRIVIAL = 12;

    private static final String LEFT = "(Ljava/lang/Object;)V";
    private static final String THROWN = "(Ljava/lang/Throwable;Ljava/lang/Object;)V";

    private final Sites sites;
    private final ClassNode type;
    private final MethodNode method;

    CallWeaving(Sites sites, ClassNode type, MethodNode method) {
        this.sites = sites;
        this.type = type;
        this.method = method;
    }

    /** Whether a test could begin with a call of it: it is public, and does something. */
    static boolean isPoint(ClassNode type, MethodNode method) {
        int hidden = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
        return (method.access & Opcodes.ACC_PUBLIC) != 0
                && (method.access & hidden) == 0
                && (type.access & Opcodes.ACC_INTERFACE) == 0
                && !method.name.startsWith("<")
                && !isTrivial(method);
    }

    /** Whether threads and frameworks begin with it: what leaves it is likely to leave all. */
    static boolean isRoot(MethodNode method) {
        return method.name.startsWith("lambda$")
                || method.name.equals("run")
                || method.name.equals("call")
                || method.name.equals("main");
    }

    private static boolean isTrivial(MethodNode method) {
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return false;
        }
        int count = 0;
        for (AbstractInsnNode instruction : method.instructions) {
            boolean doesSomething =
                    instruction.getType() == AbstractInsnNode.METHOD_INSN
                            || instruction.getType() == AbstractInsnNode.INVOKE_DYNAMIC_INSN
                            || instruction.getOpcode() == Opcodes.MONITORENTER
                            || instruction instanceof JumpInsnNode jump && isBack(method, jump);
            if (doesSomething) {
                return false;
            }
            count += instruction.getOpcode() >= 0 ? 1 : 0;
        }
        return count < TRIVIAL;
    }

    private static boolean isBack(MethodNode method, JumpInsnNode jump) {
        return method.instructions.indexOf(jump.label) < method.instructions.indexOf(jump);
    }

    /** {@code isPoint} is whether the call is kept; else only exceptions are seen. */
    void weave(boolean isPoint) {
        int slot = method.maxLocals++;
        InsnList enter = isPoint ? begin() : Code.list(new InsnNode(Opcodes.ACONST_NULL));
        enter.add(new VarInsnNode(Opcodes.ASTORE, slot));
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (isPoint && Code.isReturn(instruction)) {
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                new VarInsnNode(Opcodes.ALOAD, slot),
                                sites.next("left", LEFT, "", "")));
            }
        }
        catchAll(slot, enter);
    }

    private InsnList begin() {
        StringBuilder desc = new StringBuilder("(");
        if (!Code.isStatic(method)) {
            desc.append('L').append(type.name).append(';');
        }
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            desc.append(parameter.getDescriptor());
        }
        desc.append(")Ljava/lang/Object;");
        InsnList code = Code.loadArguments(method);
        String target = type.name + "#" + method.name + "#" + parameterNames();
        code.add(sites.next("begin", desc.toString(), method.desc, target));
        return code;
    }

    /** Names that say what must not be written down; empty where the class file has none. */
    private String parameterNames() {
        StringBuilder names = new StringBuilder();
        int slot = Code.isStatic(method) ? 0 : 1;
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            int index = slot;
            String name =
                    method.localVariables == null
                            ? ""
                            : method.localVariables.stream()
                                    .filter(variable -> variable.index == index)
                                    .map(variable -> variable.name)
                                    .findFirst()
                                    .orElse("");
            names.append(names.length() == 0 ? "" : ",").append(name);
            slot += parameter.getSize();
        }
        return names.toString();
    }

    private void catchAll(int slot, InsnList enter) {
        Code.keepInFrames(method, slot, Code.OBJECT);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        enter.add(start);
        method.instructions.insert(enter);
        Code.beginAtFirstLine(method);
        FrameNode frame =
                new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {Code.THROWABLE});
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        tail.add(frame);
        // thrown
        tail.add(new InsnNode(Opcodes.DUP));
        tail.add(new VarInsnNode(Opcodes.ALOAD, slot));
        // No call site: one would be linked where the stack may be full.
        tail.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Bridge.NAME, "thrown", THROWN, false));
        tail.add(new InsnNode(Opcodes.ATHROW));
        method.instructions.add(tail);
        Code.keepInFrame(frame, slot, Code.OBJECT);
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
}
