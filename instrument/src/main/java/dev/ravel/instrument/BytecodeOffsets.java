package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Where the instructions of each method begin, which the tree of a class does not tell. */
final class BytecodeOffsets extends ClassReader {
    private final Map<String, List<Integer>> offsets = new HashMap<>();
    private List<Integer> current;

    private BytecodeOffsets(byte[] bytes) {
        super(bytes);
    }

    /** For each method with code, by its name and descriptor, in the order of its instructions. */
    static Map<String, List<Integer>> of(byte[] bytes) {
        BytecodeOffsets reader = new BytecodeOffsets(bytes);
        reader.accept(reader.new Methods(), SKIP_DEBUG | SKIP_FRAMES);
        return reader.offsets;
    }

    @Override
    protected void readBytecodeInstructionOffset(int bytecodeOffset) {
        current.add(bytecodeOffset);
    }

    private final class Methods extends ClassVisitor {
        Methods() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String desc, String signature, String[] exceptions) {
            current = offsets.computeIfAbsent(name + desc, method -> new ArrayList<>());
            // Without a visitor, the code would not be read.
            return new MethodVisitor(api) {};
        }
    }
}
