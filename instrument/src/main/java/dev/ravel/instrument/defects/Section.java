package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A part of a method that runs under a lock. */
interface Section {
    /** All that a class has and that are understood, in the order of the code. */
    static List<Section> of(ClassNode type) {
        List<Section> sections = new ArrayList<>();
        for (MethodNode method : type.methods) {
            if (!mayLock(method)) {
                continue;
            }
            MethodCode.of(type.name, method)
                    .ifPresent(
                            code -> {
                                sections.addAll(SynchronizedMethod.of(type, code));
                                sections.addAll(SynchronizedBlock.of(code));
                                sections.addAll(LockedSection.of(code));
                            });
        }
        return sections;
    }

    /** Following the code takes a while, and most methods have no lock. */
    private static boolean mayLock(MethodNode method) {
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            return true;
        }
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() == Opcodes.MONITORENTER
                    || node instanceof MethodInsnNode call && LockedSection.isOfLock(call)) {
                return true;
            }
        }
        return false;
    }

    MethodNode method();

    /** The words for it, such as "synchronized block". */
    String words();

    /** The instruction that takes the lock, or null if the method as such does. */
    AbstractInsnNode begin();

    /** Takes the lock away. */
    void drop();

    /** The last instruction before which the lock could as well not be held, or null. */
    AbstractInsnNode endOfFirstStatement();

    /** Takes the lock only after an instruction that {@link #endOfFirstStatement} has named. */
    void beginAfter(AbstractInsnNode instruction);

    /** The begins of statements inside, without the first. */
    List<AbstractInsnNode> innerStatements();

    /** Gives the lock back and takes it again before one of the inner statements. */
    void splitBefore(AbstractInsnNode statement);
}
