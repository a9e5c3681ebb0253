package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What one instruction does to a state. */
final class Step {
    private final AbstractInsnNode instruction;
    private final FlowState state;

    Step(AbstractInsnNode instruction, FlowState state) {
        this.instruction = instruction;
        this.state = state;
    }

    /** Whether a lock was taken or given back. */
    boolean run(OperandInterpreter interpreter) throws AnalyzerException {
        int opcode = instruction.getOpcode();
        Operand lock = null;
        switch (opcode) {
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> lock = state.top(0);
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.ARETURN -> state.disown(state.top(0));
            case Opcodes.AASTORE -> storeElement();
            case Opcodes.INVOKEDYNAMIC ->
                    disown(Type.getArgumentCount(((InvokeDynamicInsnNode) instruction).desc));
            default -> {
                if (instruction instanceof MethodInsnNode call) {
                    lock = beforeCall(call);
                }
            }
        }
        state.execute(instruction, interpreter);
        if (lock != null) {
            changeLock(opcode, lock);
        }
        return lock != null;
    }

    /** An array that gets another one into it, which others know, is not its method's alone. */
    private void storeElement() {
        Operand value = state.top(0);
        Operand array = state.top(2);
        if (!state.ownsAll(value.regions())) {
            state.disown(array);
        }
        state.disown(value);
    }

    /** The lock that a call takes or gives back, or null. */
    private Operand beforeCall(MethodInsnNode call) {
        if (JdkLocks.isAcquire(call) || JdkLocks.isTry(call) || JdkLocks.isRelease(call)) {
            return Calls.first(call, state);
        }
        if (!Calls.borrows(call, state)) {
            disown(Calls.operands(call));
        }
        return null;
    }

    private void disown(int operands) {
        for (int i = 0; i < operands; i++) {
            state.disown(state.top(i));
        }
    }

    private void changeLock(int opcode, Operand lock) {
        if (opcode == Opcodes.MONITORENTER) {
            state.acquire(new Held(lock.number(), lock.place(), Held.Mode.MONITOR));
        } else if (opcode == Opcodes.MONITOREXIT) {
            state.release(lock, true);
        } else {
            MethodInsnNode call = (MethodInsnNode) instruction;
            if (JdkLocks.isAcquire(call)) {
                state.acquire(JdkLocks.held(lock));
            } else if (JdkLocks.isTry(call)) {
                state.acquire(new Held(lock.number(), lock.place(), Held.Mode.TRIED));
            } else {
                state.release(lock, false);
            }
        }
    }
}
