package dev.ravel.instrument.defects;

import dev.ravel.instrument.Code;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** The code of a method, with what the stack and the local variables hold at each instruction. */
final class MethodCode {
    private final MethodNode method;
    private final Frame<SourceValue>[] frames;
    private final Set<LabelNode> targets;
    private final boolean namesNewObjects;

    private MethodCode(MethodNode method, Frame<SourceValue>[] frames) {
        this.method = method;
        this.frames = frames;
        this.targets = targets(method);
        this.namesNewObjects = namesNewObjects(method);
    }

    /** Empty for a method without code, or with code that cannot be followed. */
    static Optional<MethodCode> of(String owner, MethodNode method) {
        if (!Code.hasCode(method)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new MethodCode(
                            method,
                            new Analyzer<>(new SourceInterpreter()).analyze(owner, method)));
        } catch (AnalyzerException e) {
            return Optional.empty();
        }
    }

    MethodNode method() {
        return method;
    }

    InsnList instructions() {
        return method.instructions;
    }

    int indexOf(AbstractInsnNode node) {
        return method.instructions.indexOf(node);
    }

    boolean covers(TryCatchBlockNode block, AbstractInsnNode node) {
        return indexOf(block.start) <= indexOf(node) && indexOf(node) < indexOf(block.end);
    }

    /** Which instructions may have set a local variable, as seen at an instruction. */
    Set<AbstractInsnNode> definitions(AbstractInsnNode at, int slot) {
        Frame<SourceValue> frame = frames[indexOf(at)];
        return frame == null ? Set.of() : frame.getLocal(slot).insns;
    }

    /** Which instructions may have pushed the value so deep below the top of the stack. */
    Set<AbstractInsnNode> pushes(AbstractInsnNode at, int depth) {
        Frame<SourceValue> frame = frames[indexOf(at)];
        return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - depth).insns;
    }

    /** The node itself or the next one that is an instruction, or null. */
    static AbstractInsnNode real(AbstractInsnNode node) {
        AbstractInsnNode real = node;
        while (real != null && real.getOpcode() < 0) {
            real = real.getNext();
        }
        return real;
    }

    /** The instruction before a node, or null. */
    static AbstractInsnNode realBefore(AbstractInsnNode node) {
        AbstractInsnNode real = node.getPrevious();
        while (real != null && real.getOpcode() < 0) {
            real = real.getPrevious();
        }
        return real;
    }

    /** Whether a source line begins here, with nothing on the stack, so that code can be added. */
    boolean beginsStatement(AbstractInsnNode instruction) {
        Frame<SourceValue> frame = frames[indexOf(instruction)];
        return frame != null
                && frame.getStackSize() == 0
                && beginsLine(instruction)
                && !(namesNewObjects && instruction.getOpcode() == Opcodes.NEW);
    }

    private static boolean beginsLine(AbstractInsnNode instruction) {
        AbstractInsnNode node = instruction.getPrevious();
        while (node != null && node.getOpcode() < 0) {
            if (node instanceof LineNumberNode) {
                return true;
            }
            node = node.getPrevious();
        }
        return false;
    }

    /**
     * The last instruction of the first statement after {@code node}, or of the method for null.
     * Null if that statement branches, ends the flow or meets one of {@code endings}, or if none
     * follows it.
     */
    AbstractInsnNode endOfFirstStatement(AbstractInsnNode node, Set<AbstractInsnNode> endings) {
        AbstractInsnNode last = null;
        AbstractInsnNode next = node == null ? method.instructions.getFirst() : node.getNext();
        for (; next != null; next = next.getNext()) {
            if (next.getOpcode() < 0) {
                continue;
            }
            if (endings.contains(next)) {
                return null;
            }
            if (last != null && beginsStatement(next)) {
                return last;
            }
            if (isBranch(next) || isTarget(next)) {
                return null;
            }
            last = next;
        }
        return null;
    }

    private static boolean isBranch(AbstractInsnNode instruction) {
        return instruction instanceof JumpInsnNode
                || Code.endsFlow(instruction)
                || instruction.getOpcode() == Opcodes.MONITORENTER
                || instruction.getOpcode() == Opcodes.MONITOREXIT;
    }

    private boolean isTarget(AbstractInsnNode instruction) {
        AbstractInsnNode node = instruction.getPrevious();
        while (node != null && node.getOpcode() < 0) {
            if (targets.contains(node)) {
                return true;
            }
            node = node.getPrevious();
        }
        return false;
    }

    private static Set<LabelNode> targets(MethodNode method) {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (node instanceof TableSwitchInsnNode choice) {
                targets.add(choice.dflt);
                targets.addAll(choice.labels);
            } else if (node instanceof LookupSwitchInsnNode choice) {
                targets.add(choice.dflt);
                targets.addAll(choice.labels);
            }
        }
        method.tryCatchBlocks.forEach(block -> targets.add(block.handler));
        return targets;
    }

    /** The instructions with which statements begin, in the order of the code. */
    List<AbstractInsnNode> statements() {
        List<AbstractInsnNode> statements = new ArrayList<>();
        for (AbstractInsnNode node : method.instructions) {
            if (node.getOpcode() >= 0 && beginsStatement(node)) {
                statements.add(node);
            }
        }
        return statements;
    }

    /** A frame names an object that is not initialised yet by the label right before its 'new'. */
    private static boolean namesNewObjects(MethodNode method) {
        for (AbstractInsnNode node : method.instructions) {
            if (node instanceof FrameNode frame
                    && (hasLabel(frame.local) || hasLabel(frame.stack))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasLabel(List<Object> types) {
        return types != null && types.stream().anyMatch(LabelNode.class::isInstance);
    }
}
