package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Notes the fields with locks that a method may release though it has not acquired them. A method
 * that calls such a one does not hold the lock any more, which it could not know.
 */
final class LockScan implements Flow.Listener {
    private final Facts facts;

    LockScan(Facts facts) {
        this.facts = facts;
    }

    @Override
    public void before(AbstractInsnNode instruction, FlowState state) {
        switch (instruction.getOpcode()) {
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ARETURN ->
                    handOn(state.top(0));
            case Opcodes.INVOKEDYNAMIC ->
                    handOn(
                            Type.getArgumentCount(((InvokeDynamicInsnNode) instruction).desc),
                            state);
            default -> {
                if (instruction instanceof MethodInsnNode call) {
                    handOn(Calls.arguments(call), state);
                    if (JdkLocks.isRelease(call) && !state.holds(state.top(0), false)) {
                        distrust(state.top(0));
                    }
                }
            }
        }
    }

    private void handOn(int arguments, FlowState state) {
        for (int i = 0; i < arguments; i++) {
            handOn(state.top(i));
        }
    }

    private void handOn(Operand operand) {
        for (String type : operand.types()) {
            if (JdkLocks.isLock(type)) {
                distrust(operand);
            }
        }
    }

    private void distrust(Operand lock) {
        if (lock.place() != null) {
            facts.use(lock.place().field()).giveBackElsewhere();
        }
    }
}
