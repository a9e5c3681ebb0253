package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Goes through the code of a method and meets what may be an access. What comes before the call of
 * another constructor is passed over: nobody else knows the object, and nothing may be woven there.
 */
abstract class AccessWalk {
    final ClassNode type;
    final MethodNode method;

    /** Variables from here on are the weaver's. */
    final int firstSlot;

    private int line = -1;

    AccessWalk(ClassNode type, MethodNode method) {
        this.type = type;
        this.method = method;
        this.firstSlot = method.maxLocals;
    }

    final void run() {
        AbstractInsnNode superCall = Code.superCall(method);
        boolean isInitialized = superCall == null;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            } else if (!isInitialized) {
                isInitialized = instruction == superCall;
            } else if (instruction instanceof FieldInsnNode access) {
                field(access);
            } else if (Code.isElementAccess(instruction.getOpcode())) {
                element(instruction);
            } else if (instruction instanceof MethodInsnNode call) {
                call(call);
            } else if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                monitorEnter((InsnNode) instruction);
            }
        }
    }

    abstract void field(FieldInsnNode access);

    abstract void element(AbstractInsnNode access);

    abstract void call(MethodInsnNode call);

    void monitorEnter(InsnNode enter) {}

    /** The first line of the method, or -1. */
    final int firstLine() {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return -1;
    }

    /** What the code does here, such as to {@code read} a field. */
    final String statement(String verb, String target) {
        return Code.statement(type, method, line, verb, target);
    }
}
