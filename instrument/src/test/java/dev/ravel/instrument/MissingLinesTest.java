package dev.ravel.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

class MissingLinesTest {
    /** As compilers write it: each statement begins with an empty stack. */
    public static final class Subject implements IntSupplier {
        int first;
        int[] second = {1};

        void setBoth() {
            first = 1;
            second[0] = second[0] + first;
            first = 2;
            second[0] = 3;
        }

        @Override
        public int getAsInt() {
            first = 1;
            return second[first];
        }
    }

    private static byte[] compiled() {
        String name = Subject.class.getName().replace('.', '/') + ".class";
        try (InputStream in = Subject.class.getClassLoader().getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** As {@code javac -g:none} compiles it. */
    private static byte[] withoutDebugData() {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(compiled()).accept(writer, ClassReader.SKIP_DEBUG);
        return writer.toByteArray();
    }

    /** As {@code javac -g:lines} compiles it, or {@code -g:source}. */
    private static byte[] with(boolean lines) {
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor other =
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visitSource(String source, String debug) {
                        // This is what the class does not have.
                    }
                };
        if (lines) {
            new ClassReader(compiled()).accept(other, 0);
        } else {
            writer.visitSource("Subject.java", null);
            new ClassReader(compiled()).accept(other, ClassReader.SKIP_DEBUG);
        }
        return writer.toByteArray();
    }

    private static ClassNode read(byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        return type;
    }

    private static ClassNode filled(byte[] bytes) {
        ClassNode type = read(bytes);
        assertThat(MissingLines.fill(type, bytes)).isTrue();
        return type;
    }

    private static List<Integer> lines(ClassNode type, String method) {
        List<Integer> lines = new ArrayList<>();
        MethodNode code =
                type.methods.stream().filter(m -> m.name.equals(method)).findFirst().orElseThrow();
        code.instructions.forEach(
                instruction -> {
                    if (instruction instanceof LineNumberNode number) {
                        lines.add(number.line);
                    }
                });
        return lines;
    }

    @Test
    void eachStatementHasTheNumberOfItsFirstInstruction() {
        ClassNode type = filled(withoutDebugData());

        // aload_0, iconst_1 and putfield take 5 bytes; 0 would be no line.
        assertThat(lines(type, "setBoth")).containsExactly(1, 5, 22, 27, 34);
        assertThat(type.sourceFile).isEqualTo("bytecode");
    }

    @Test
    void aSourceFileAloneIsOfNoUse() {
        ClassNode type = filled(with(false));

        assertThat(lines(type, "setBoth")).containsExactly(1, 5, 22, 27, 34);
        assertThat(type.sourceFile).isEqualTo("bytecode");
    }

    @Test
    void linesOfNoFileAreThoseOfTheClass() {
        ClassNode type = filled(with(true));

        assertThat(lines(type, "setBoth")).isEqualTo(lines(read(compiled()), "setBoth"));
        assertThat(type.sourceFile).isEqualTo("MissingLinesTest");
    }

    @Test
    void aClassWithLinesStaysAsItIs() {
        ClassNode type = read(compiled());

        assertThat(MissingLines.fill(type, compiled())).isFalse();
        assertThat(type.sourceFile).isEqualTo("MissingLinesTest.java");
    }

    @Test
    void aClassWithoutCodeNeedsNone() {
        ClassWriter writer = new ClassWriter(0);
        int access = Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
        writer.visit(Opcodes.V17, access, "a/Face", null, "java/lang/Object", null);
        byte[] bytes = writer.toByteArray();

        assertThat(MissingLines.fill(read(bytes), bytes)).isFalse();
    }

    @Test
    void theJvmNamesTheNumbersInStacks() throws ReflectiveOperationException {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        filled(withoutDebugData()).accept(writer);
        byte[] bytes = writer.toByteArray();
        ClassLoader loader =
                new ClassLoader(null) {
                    @Override
                    protected Class<?> findClass(String name) {
                        return defineClass(name, bytes, 0, bytes.length);
                    }
                };
        IntSupplier subject =
                (IntSupplier)
                        loader.loadClass(Subject.class.getName()).getConstructor().newInstance();

        StackTraceElement frame = catchThrowable(subject::getAsInt).getStackTrace()[0];

        assertThat(frame.getFileName()).isEqualTo("bytecode");
        assertThat(frame.getLineNumber()).isEqualTo(5);
    }

    @Test
    void statementsOfOneMethodAreToldApartByThem() {
        byte[] bytes = withoutDebugData();
        List<String> statements = new ArrayList<>();
        ClassInfos infos = new ClassInfos(name -> null);
        infos.add(ClassInfo.read(bytes));
        WeaveOptions all = new WeaveOptions(MemoryFilter.ALL, false, OpenedClasses.NONE);

        new Weaver(
                        infos,
                        all,
                        text -> {
                            statements.add(text);
                            return statements.size();
                        })
                .weave(bytes, Role.PROGRAM);

        String name = Subject.class.getName();
        assertThat(statements)
                .contains(
                        "write [] in %s.setBoth (bytecode:5)".formatted(name),
                        "write [] in %s.setBoth (bytecode:27)".formatted(name));
    }
}
