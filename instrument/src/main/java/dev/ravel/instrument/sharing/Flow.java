package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Follows all ways through a method. ASM's own analyzer keeps a frame for each instruction, which
 * takes most of its time; this one keeps one for each instruction that can be jumped to.
 *
 * <p>An instruction is looked at again when less is known of its operands than at first. So a
 * listener must draw its conclusions from all that it is told of an instruction, not from the last.
 */
final class Flow {
    /**
     * Gets to know each instruction that does more than to compute or to jump, before it is run, in
     * each state that it can be run in.
     */
    interface Listener {
        void before(AbstractInsnNode instruction, FlowState state);
    }

    /** Code is at most 64 KB; this is far beyond what a sane method takes. */
    private static final int MOST_STEPS = 4_000_000;

    private final String owner;
    private final MethodNode method;
    private final Listener listener;
    private final AbstractInsnNode[] code;
    private final int width;
    private final BitSet targets = new BitSet();
    private final BitSet pending = new BitSet();

    // Instructions that may have made an object before.
    private final BitSet seen = new BitSet();

    private final FlowState[] states;
    private final List<List<TryCatchBlockNode>> handlers;
    private final OperandInterpreter interpreter = new OperandInterpreter();
    private int steps;

    Flow(String owner, MethodNode method, Listener listener) {
        this.owner = owner;
        this.method = method;
        this.listener = listener;
        code = method.instructions.toArray();
        width = method.maxLocals + method.maxStack;
        states = new FlowState[code.length];
        handlers = new ArrayList<>(method.tryCatchBlocks.isEmpty() ? 0 : code.length);
    }

    /** Fails on code that no verifier would let pass, and on subroutines of old compilers. */
    void run() throws AnalyzerException {
        if ((long) code.length * width > Integer.MAX_VALUE / 2) {
            throw new AnalyzerException(null, "The method is too large.");
        }
        findTargets();
        states[0] = entry();
        pending.set(0);
        for (int at = 0; at >= 0; at = pending.nextSetBit(0)) {
            pending.clear(at);
            runFrom(at);
        }
    }

    private void findTargets() throws AnalyzerException {
        for (AbstractInsnNode instruction : code) {
            if (instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET) {
                throw new AnalyzerException(instruction, "There are subroutines.");
            }
            if (mayJump(instruction.getOpcode())) {
                targetsOf(instruction).forEach(label -> targets.set(indexOf(label)));
            }
        }
        if (method.tryCatchBlocks.isEmpty()) {
            return;
        }
        for (int i = 0; i < code.length; i++) {
            handlers.add(List.of());
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            targets.set(indexOf(block.start));
            targets.set(indexOf(block.end));
            targets.set(indexOf(block.handler));
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            int end = indexOf(block.end);
            for (int at = targets.nextSetBit(indexOf(block.start));
                    at >= 0 && at < end;
                    at = targets.nextSetBit(at + 1)) {
                List<TryCatchBlockNode> more = new ArrayList<>(handlers.get(at));
                more.add(block);
                handlers.set(at, more);
            }
        }
    }

    private int indexOf(LabelNode label) {
        return method.instructions.indexOf(label);
    }

    private static List<LabelNode> targetsOf(AbstractInsnNode instruction) {
        if (instruction instanceof JumpInsnNode jump) {
            return List.of(jump.label);
        }
        if (instruction instanceof TableSwitchInsnNode choice) {
            return withDefault(choice.labels, choice.dflt);
        }
        return instruction instanceof LookupSwitchInsnNode choice
                ? withDefault(choice.labels, choice.dflt)
                : List.of();
    }

    private static List<LabelNode> withDefault(List<LabelNode> labels, LabelNode other) {
        List<LabelNode> all = new ArrayList<>(labels);
        all.add(other);
        return all;
    }

    private FlowState entry() {
        FlowState entry = new FlowState(method.maxLocals, method.maxStack);
        boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        int local = 0;
        if (!Code.isStatic(method)) {
            entry.setLocal(local++, Operand.object(owner, Operand.FIRST, null));
            if (isSynchronized) {
                entry.acquire(new Held(Operand.FIRST, null, Held.Mode.MONITOR));
            }
        } else if (isSynchronized) {
            entry.acquire(new Held(Operand.UNKNOWN, Place.type(owner), Held.Mode.MONITOR));
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            entry.setLocal(local, Operand.of(type, Operand.FIRST + local, null));
            local += type.getSize();
        }
        return entry;
    }

    private void runFrom(int first) throws AnalyzerException {
        FlowState state = new FlowState(states[first]);
        List<TryCatchBlockNode> around = handlers.isEmpty() ? List.of() : handlers.get(first);
        boolean isNews = true;
        for (int at = first; at < code.length; at++) {
            if (at != first && targets.get(at)) {
                reach(at, state);
                return;
            }
            AbstractInsnNode instruction = code[at];
            if (instruction.getOpcode() < 0) {
                continue;
            }
            if (++steps > MOST_STEPS) {
                throw new AnalyzerException(instruction, "The method does not come to an end.");
            }
            if (isNews && !around.isEmpty()) {
                reachHandlers(around, state);
            }
            Object known = state.knowledge();
            isNews = run(at, instruction, state);
            if (known != state.knowledge()) {
                // The instruction may throw an exception after it has made an array known.
                reachHandlers(around, state);
            }
            if (mayJump(instruction.getOpcode())) {
                for (LabelNode label : targetsOf(instruction)) {
                    reach(indexOf(label), state);
                }
                if (Code.endsFlow(instruction)) {
                    return;
                }
            }
        }
    }

    private static boolean mayJump(int opcode) {
        return opcode >= Opcodes.IFEQ && opcode <= Opcodes.RETURN
                || opcode == Opcodes.ATHROW
                || opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL;
    }

    /** Whether handlers of exceptions have to know, since more than the stack has changed. */
    private boolean run(int at, AbstractInsnNode instruction, FlowState state)
            throws AnalyzerException {
        int opcode = instruction.getOpcode();
        int site = Operand.FIRST + method.maxLocals + at;
        interpreter.at(site);
        if (isSimple(opcode)) {
            state.execute(instruction, interpreter);
            return opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE;
        }
        listener.before(instruction, state);
        if (seen.get(at)) {
            state.forget(site);
        } else {
            seen.set(at);
        }
        return new Step(instruction, state).run(interpreter);
    }

    /** Most instructions only move values about. */
    private static boolean isSimple(int opcode) {
        boolean isComplex =
                opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.MULTIANEWARRAY
                        || opcode == Opcodes.ARETURN
                        || opcode == Opcodes.LDC
                        || Code.isElementAccess(opcode);
        return !isComplex;
    }

    private void reach(int at, FlowState state) throws AnalyzerException {
        if (states[at] == null) {
            states[at] = new FlowState(state);
            pending.set(at);
        } else if (states[at].join(state, firstJoined(at))) {
            pending.set(at);
        }
    }

    private void reachHandlers(List<TryCatchBlockNode> blocks, FlowState state) {
        for (TryCatchBlockNode block : blocks) {
            int at = indexOf(block.handler);
            if (states[at] == null) {
                states[at] = new FlowState(state);
                states[at].clearStack();
                String type = block.type == null ? "java/lang/Throwable" : block.type;
                states[at].push(Operand.object(type, Operand.UNKNOWN, null));
                pending.set(at);
            } else if (states[at].joinLocals(state, firstJoined(at))) {
                pending.set(at);
            }
        }
    }

    private int firstJoined(int at) {
        return Operand.FIRST + method.maxLocals + code.length + at * width;
    }
}
