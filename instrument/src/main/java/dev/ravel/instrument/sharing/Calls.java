package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What can be read off the instructions that call methods. */
final class Calls {
    private Calls() {}

    static int arguments(MethodInsnNode call) {
        return Type.getArgumentCount(call.desc);
    }

    static boolean hasReceiver(MethodInsnNode call) {
        return call.getOpcode() != Opcodes.INVOKESTATIC;
    }

    /** The arguments, and the receiver if there is one. */
    static int operands(MethodInsnNode call) {
        return arguments(call) + (hasReceiver(call) ? 1 : 0);
    }

    /** The object that a call is made on, and for static methods the first argument, or null. */
    static Operand first(MethodInsnNode call, FlowState state) {
        int operands = operands(call);
        return operands == 0 ? null : state.top(operands - 1);
    }

    /**
     * Whether the arrays that a call is given stay with the caller. Of arrays of arrays, a copy
     * would know the inner ones.
     */
    static boolean borrows(MethodInsnNode call, FlowState state) {
        if (!JdkArrays.isBorrowing(call)) {
            return false;
        }
        int operands = operands(call);
        for (int i = 0; i < operands; i++) {
            if (state.top(i).isNested()) {
                return false;
            }
        }
        return true;
    }
}
