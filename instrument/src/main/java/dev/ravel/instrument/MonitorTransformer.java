package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Gives every method that uses monitors two bodies: the original one for threads that are not in
 * control, and one whose monitors are calls of {@code Hooks}.
 *
 * <p>A conditional {@code monitorenter} in one body would do too, but HotSpot compiles only methods
 * whose monitors are nested in a structure that it can see.
 */
final class MonitorTransformer implements Transformer {
    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() == Role.REAL) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (Code.hasCode(method) && usesMonitors(method)) {
                split(context, method);
                changed = true;
            }
        }
        return changed;
    }

    static boolean usesMonitors(MethodNode method) {
        if (isSynchronized(method)) {
            return true;
        }
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER
                    || instruction.getOpcode() == Opcodes.MONITOREXIT) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSynchronized(MethodNode method) {
        return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    private static void split(WeaveContext context, MethodNode method) {
        String owner = context.type().name;
        FrameNode initial = Code.initialFrame(owner, method);
        MethodNode controlled = cloneBody(method);
        replaceMonitors(controlled, enterHook(context));
        if (isSynchronized(method)) {
            method.access &= ~Opcodes.ACC_SYNCHRONIZED;
            removeIntrinsicMark(method);
            int slot = method.maxLocals;
            lockAround(
                    context,
                    controlled,
                    slot,
                    Code.hook(enterHook(context), "(Ljava/lang/Object;)V"),
                    Code.addToLeft());
            lockAround(
                    context,
                    method,
                    slot,
                    new InsnNode(Opcodes.MONITORENTER),
                    Code.list(new InsnNode(Opcodes.MONITOREXIT)));
            method.maxLocals = slot + 1;
        }
        if (context.singleBodied().contains(method.name + method.desc)) {
            // A thread that is not in control is refused by the hook.
            method.instructions = controlled.instructions;
            method.tryCatchBlocks = controlled.tryCatchBlocks;
            method.localVariables = controlled.localVariables;
            return;
        }
        LabelNode original = new LabelNode();
        InsnList head = new InsnList();
        head.add(Code.hook("controlled", "()Z"));
        head.add(new JumpInsnNode(Opcodes.IFEQ, original));
        head.add(controlled.instructions);
        head.add(original);
        head.add(initial);
        // The original body may begin with a frame of its own.
        head.add(new InsnNode(Opcodes.NOP));
        method.instructions.insert(head);
        List<TryCatchBlockNode> handlers = new ArrayList<>(controlled.tryCatchBlocks);
        handlers.addAll(method.tryCatchBlocks);
        method.tryCatchBlocks = handlers;
        if (method.localVariables != null) {
            method.localVariables.addAll(controlled.localVariables);
        }
    }

    /** An intrinsic is told by its flags too; the JVM warns of a mark that leads nowhere. */
    private static void removeIntrinsicMark(MethodNode method) {
        if (method.visibleAnnotations != null) {
            method.visibleAnnotations.removeIf(
                    mark -> mark.desc.equals("Ljdk/internal/vm/annotation/IntrinsicCandidate;"));
        }
    }

    private static String enterHook(WeaveContext context) {
        return context.role().isLoud() ? "monitorEnter" : "monitorEnterQuietly";
    }

    private static MethodNode cloneBody(MethodNode method) {
        Map<LabelNode, LabelNode> labels = new HashMap<>();
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        MethodNode clone = new MethodNode(Opcodes.ASM9);
        clone.access = method.access;
        clone.name = method.name;
        clone.desc = method.desc;
        clone.tryCatchBlocks = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions) {
            clone.instructions.add(instruction.clone(labels));
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            clone.tryCatchBlocks.add(
                    new TryCatchBlockNode(
                            labels.get(block.start),
                            labels.get(block.end),
                            labels.get(block.handler),
                            block.type));
        }
        clone.localVariables = new ArrayList<>();
        if (method.localVariables != null) {
            for (LocalVariableNode variable : method.localVariables) {
                clone.localVariables.add(
                        new LocalVariableNode(
                                variable.name,
                                variable.desc,
                                variable.signature,
                                labels.get(variable.start),
                                labels.get(variable.end),
                                variable.index));
            }
        }
        return clone;
    }

    private static void replaceMonitors(MethodNode method, String enterHook) {
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                method.instructions.set(instruction, Code.hook(enterHook, "(Ljava/lang/Object;)V"));
            } else if (instruction.getOpcode() == Opcodes.MONITOREXIT) {
                method.instructions.insertBefore(instruction, Code.addToLeft());
                method.instructions.remove(instruction);
            }
        }
    }

    private static void lockAround(
            WeaveContext context,
            MethodNode method,
            int slot,
            AbstractInsnNode enter,
            InsnList exit) {
        AbstractInsnNode lock =
                Code.isStatic(method)
                        ? new LdcInsnNode(Type.getObjectType(context.type().name))
                        : new VarInsnNode(Opcodes.ALOAD, 0);
        Object lockType = Code.isStatic(method) ? "java/lang/Class" : context.type().name;
        Code.surround(
                method,
                slot,
                lockType,
                Code.list(
                        lock,
                        new InsnNode(Opcodes.DUP),
                        new VarInsnNode(Opcodes.ASTORE, slot),
                        enter),
                Code.concat(Code.list(new VarInsnNode(Opcodes.ALOAD, slot)), exit));
    }
}
