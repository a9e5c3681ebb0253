package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A condition is not looked at again after a wait: {@code while} becomes {@code if}.
 *
 * <p>Found where a jump back follows the wait, and the exit of that loop follows the jump, as javac
 * writes it. Without the jump the code goes on at the exit, whose frame the loop's condition has
 * made and the end of its body therefore fits.
 */
final class WaitOnce implements DefectKind {
    @Override
    public String word() {
        return "wait-once";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        List<Defect> defects = new ArrayList<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call && Signals.isWait(call)) {
                    JumpInsnNode jump = jumpBack(method, call);
                    if (jump != null) {
                        defects.add(
                                Defect.at(
                                        method,
                                        call,
                                        call.name + "() in a loop became one in an if",
                                        () -> method.instructions.remove(jump)));
                    }
                }
            }
        }
        return defects;
    }

    /** The jump from a wait to the loop's begin, or null. */
    private static JumpInsnNode jumpBack(MethodNode method, MethodInsnNode wait) {
        AbstractInsnNode next = MethodCode.real(wait.getNext());
        if (next != null && (next.getOpcode() == Opcodes.POP || next.getOpcode() == Opcodes.POP2)) {
            next = MethodCode.real(next.getNext());
        }
        if (next == null || next.getOpcode() != Opcodes.GOTO) {
            return null;
        }
        JumpInsnNode jump = (JumpInsnNode) next;
        int begin = method.instructions.indexOf(jump.label);
        int end = method.instructions.indexOf(wait);
        for (int i = begin; i < end; i++) {
            if (method.instructions.get(i) instanceof JumpInsnNode exit
                    && follows(jump, exit.label)) {
                return jump;
            }
        }
        return null;
    }

    /** Whether a label is among those between an instruction and the next one. */
    private static boolean follows(AbstractInsnNode instruction, LabelNode label) {
        AbstractInsnNode node = instruction.getNext();
        while (node != null && node.getOpcode() < 0) {
            if (node == label) {
                return true;
            }
            node = node.getNext();
        }
        return false;
    }
}
