package dev.ravel.instrument.defects;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** The source lines of instructions. */
final class Lines {
    private Lines() {}

    /**
     * The line of an instruction, or of the method's first one for null; 0 where there is none. The
     * line that counts is the last one named before the instruction.
     */
    static int of(MethodNode method, AbstractInsnNode instruction) {
        for (AbstractInsnNode node = instruction; node != null; node = node.getPrevious()) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return first(method);
    }

    /** The first line that a method has code in, or 0. */
    static int first(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}
