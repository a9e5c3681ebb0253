package dev.ravel.instrument;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Gives a class that was compiled without line numbers some of its own, since statements are told
 * apart by them: in races, in stacks, and where what was recorded is followed. A statement has the
 * number of its first instruction, as {@code javap -c} counts them, and the first statement has 1.
 */
final class MissingLines {
    /**
     * The source file of such a class, so that nobody takes the numbers for lines; {@code
     * dev.ravel.model.CodePlace} knows it, too.
     */
    static final String BYTECODE = "bytecode";

    private MissingLines() {}

    /** Changes the class, which was read from these bytes, in place and says whether it did. */
    static boolean fill(ClassNode type, byte[] bytes) {
        boolean hasCode = type.methods.stream().anyMatch(Code::hasCode);
        boolean hasLines = type.methods.stream().anyMatch(MissingLines::hasLines);
        if (!hasCode || hasLines && type.sourceFile != null) {
            return false;
        }
        type.sourceFile = hasLines ? simpleName(type) : BYTECODE;
        if (!hasLines) {
            Map<String, List<Integer>> offsets = BytecodeOffsets.of(bytes);
            for (MethodNode method : type.methods) {
                if (Code.hasCode(method)) {
                    number(type, method, offsets.get(method.name + method.desc).iterator());
                }
            }
        }
        return true;
    }

    private static boolean hasLines(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode) {
                return true;
            }
        }
        return false;
    }

    /** Of the class in whose file the lines most probably are: the outermost one. */
    private static String simpleName(ClassNode type) {
        String name = type.name.substring(type.name.lastIndexOf('/') + 1);
        int nested = name.indexOf('$', 1);
        return nested < 0 ? name : name.substring(0, nested);
    }

    /** A statement begins where nothing is on the stack. */
    private static void number(ClassNode type, MethodNode method, Iterator<Integer> offsets) {
        List<Frame<BasicValue>> frames = frames(type, method);
        AbstractInsnNode[] instructions = method.instructions.toArray();
        boolean isFirst = true;
        for (int i = 0; i < instructions.length; i++) {
            if (instructions[i].getOpcode() < 0) {
                continue;
            }
            // To the JVM, 0 is no line.
            int offset = Math.max(1, offsets.next());
            Frame<BasicValue> frame = i < frames.size() ? frames.get(i) : null;
            if (isFirst || frame != null && frame.getStackSize() == 0) {
                LabelNode here = new LabelNode();
                method.instructions.insertBefore(
                        instructions[i], Code.list(here, new LineNumberNode(offset, here)));
            }
            isFirst = false;
        }
    }

    /** None for code that cannot be followed: all of it has the number of its first instruction. */
    private static List<Frame<BasicValue>> frames(ClassNode type, MethodNode method) {
        try {
            return Arrays.asList(new Analyzer<>(new BasicInterpreter()).analyze(type.name, method));
        } catch (AnalyzerException e) {
            return List.of();
        }
    }
}
