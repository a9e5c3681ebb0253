package dev.ravel.instrument;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The way in which javac writes {@code for (int i = ...; i < bound; i += step)}, with a bound that
 * does not change and no other way out. So before the loop it is known which values {@code i} will
 * have, unless something is thrown.
 */
final class CountedLoop {
    private final BarrierFreeLoop loop;
    private final int variable;
    private final int step;

    /** Puts the bound on the stack. */
    private final InsnList bound;

    private CountedLoop(BarrierFreeLoop loop, int variable, int step, InsnList bound) {
        this.loop = loop;
        this.variable = variable;
        this.step = step;
        this.bound = bound;
    }

    static Optional<CountedLoop> of(BarrierFreeLoop loop) {
        List<AbstractInsnNode> code = loop.code();
        int test = 0;
        while (test < code.size() && !(code.get(test) instanceof JumpInsnNode)) {
            test++;
        }
        boolean isCounted =
                test >= 2
                        && code.get(test).getOpcode() == Opcodes.IF_ICMPGE
                        && code.get(0).getOpcode() == Opcodes.ILOAD
                        && code.get(code.size() - 1).getOpcode() == Opcodes.GOTO
                        && code.get(code.size() - 2) instanceof IincInsnNode
                        && loop.isLeftOnlyBy(code.get(test));
        if (!isCounted) {
            return Optional.empty();
        }
        int variable = ((VarInsnNode) code.get(0)).var;
        IincInsnNode increment = (IincInsnNode) code.get(code.size() - 2);
        InsnList bound = bound(loop, code.subList(1, test));
        return bound != null
                        && increment.var == variable
                        && increment.incr > 0
                        && loop.storesOnce(variable)
                ? Optional.of(new CountedLoop(loop, variable, increment.incr, bound))
                : Optional.empty();
    }

    private static InsnList bound(BarrierFreeLoop loop, List<AbstractInsnNode> code) {
        AbstractInsnNode first = code.get(0);
        boolean isLoad = first instanceof VarInsnNode load && !loop.stores(load.var);
        if (code.size() == 1 && (Code.isInt(first) || isLoad)) {
            return Code.list(first.clone(null));
        }
        boolean isLength =
                code.size() == 2 && isLoad && code.get(1).getOpcode() == Opcodes.ARRAYLENGTH;
        // If there is no array, it is the loop that has to say so.
        return isLength
                ? Code.list(first.clone(null), Code.hook("lengthOf", "(Ljava/lang/Object;)I"))
                : null;
    }

    /**
     * What puts the first index and the bound of the indexes of an access in every round on the
     * stack, and then the step; or null if they are not known.
     */
    InsnList range(AbstractInsnNode access, AbstractInsnNode index) {
        if (index == null || !loop.isInEveryRound(access)) {
            return null;
        }
        InsnList offset = new InsnList();
        AbstractInsnNode load = index;
        if (index.getOpcode() == Opcodes.IADD || index.getOpcode() == Opcodes.ISUB) {
            AbstractInsnNode constant = index.getPrevious();
            if (constant == null || !Code.isInt(constant)) {
                return null;
            }
            offset.add(constant.clone(null));
            offset.add(index.clone(null));
            load = constant.getPrevious();
        }
        boolean isCounted =
                load instanceof VarInsnNode variableLoad
                        && load.getOpcode() == Opcodes.ILOAD
                        && variableLoad.var == variable;
        return isCounted
                ? Code.concat(
                        Code.list(new VarInsnNode(Opcodes.ILOAD, variable)),
                        Code.copy(offset),
                        Code.copy(bound),
                        offset,
                        Code.list(new LdcInsnNode(step)))
                : null;
    }
}
