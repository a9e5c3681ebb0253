package dev.ravel.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.hooks.UnsafeClasses;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.util.CheckClassAdapter;

class WeaverTest {
    private static byte[] weave(byte[] bytes, Role role, WeaveOptions options) {
        ClassInfos infos = new ClassInfos(name -> null);
        infos.add(ClassInfo.read(bytes));
        return new Weaver(infos, options).weave(bytes, role);
    }

    private static ClassNode read(byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        for (MethodNode method : type.methods) {
            try {
                new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
            } catch (AnalyzerException e) {
                throw new AssertionError(method.name + ": " + e.getMessage(), e);
            }
        }
        return type;
    }

    private static Stream<String> hooks(ClassNode type, String method) {
        return type.methods.stream()
                .filter(candidate -> candidate.name.equals(method))
                .flatMap(candidate -> Arrays.stream(candidate.instructions.toArray()))
                .filter(WeaverTest::isHook)
                .map(call -> ((MethodInsnNode) call).name);
    }

    private static boolean isHook(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && call.owner.equals(Code.HOOKS);
    }

    /** A class with one synchronized method of the given version and body. */
    private static byte[] classOf(int version, java.util.function.Consumer<MethodVisitor> body) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, "a/Old", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_VOLATILE, "flag", "J", null, null).visitEnd();
        writer.visitField(0, "plain", "I", null, null).visitEnd();
        MethodVisitor method =
                writer.visitMethod(Opcodes.ACC_SYNCHRONIZED, "work", "()V", null, null);
        method.visitCode();
        body.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void aSynchronizedMethodHasABodyForEachKindOfThread() {
        byte[] original = classOf(Opcodes.V17, body -> body.visitInsn(Opcodes.RETURN));

        ClassNode woven = read(weave(original, Role.PROGRAM, WeaveOptions.DEFAULT));

        MethodNode work =
                woven.methods.stream().filter(m -> m.name.equals("work")).findFirst().orElseThrow();
        assertThat(work.access & Opcodes.ACC_SYNCHRONIZED).isZero();
        assertThat(hooks(woven, "work")).containsExactly("controlled", "monitorEnter");
        assertThat(Arrays.stream(work.instructions.toArray()))
                .anyMatch(instruction -> instruction.getOpcode() == Opcodes.MONITORENTER);
    }

    @Test
    void realMonitorsAreLeftAlone() {
        byte[] original = classOf(Opcodes.V17, body -> body.visitInsn(Opcodes.RETURN));

        ClassNode woven = read(weave(original, Role.REAL, WeaveOptions.DEFAULT));

        assertThat(hooks(woven, "work")).containsOnly("enterRegion", "restore");
    }

    @Test
    void classFilesOfJava13WithSubroutinesAreWoven() {
        byte[] original =
                classOf(
                        Opcodes.V1_3,
                        body -> {
                            Label subroutine = new Label();
                            body.visitJumpInsn(Opcodes.JSR, subroutine);
                            body.visitInsn(Opcodes.RETURN);
                            body.visitLabel(subroutine);
                            body.visitVarInsn(Opcodes.ASTORE, 1);
                            body.visitVarInsn(Opcodes.RET, 1);
                        });

        ClassNode woven = read(weave(original, Role.PROGRAM, WeaveOptions.DEFAULT));

        assertThat(hooks(woven, "work")).contains("controlled", "monitorEnter");
        assertThat(woven.version & 0xffff).isEqualTo(Opcodes.V1_5);
    }

    @Test
    void volatileAccessesAreToldAlways() {
        ClassNode woven =
                read(
                        weave(
                                classOf(Opcodes.V17, WeaverTest::accesses),
                                Role.PROGRAM,
                                WeaveOptions.DEFAULT));

        assertThat(
                        hooks(woven, "work")
                                .filter(name -> name.contains("Write") || name.contains("Read")))
                .containsOnly("volatileWrite");
    }

    @Test
    void plainAccessesAreToldOnDemand() {
        WeaveOptions memory = new WeaveOptions(MemoryFilter.ALL, false, OpenedClasses.NONE);

        ClassNode woven =
                read(weave(classOf(Opcodes.V17, WeaverTest::accesses), Role.PROGRAM, memory));

        assertThat(hooks(woven, "work"))
                .contains("volatileWrite", "plainRead", "plainWrite", "arrayWrite", "arrayRead");
    }

    private static void accesses(MethodVisitor body) {
        body.visitVarInsn(Opcodes.ALOAD, 0);
        body.visitInsn(Opcodes.LCONST_1);
        body.visitFieldInsn(Opcodes.PUTFIELD, "a/Old", "flag", "J");
        body.visitVarInsn(Opcodes.ALOAD, 0);
        body.visitVarInsn(Opcodes.ALOAD, 0);
        body.visitFieldInsn(Opcodes.GETFIELD, "a/Old", "plain", "I");
        body.visitFieldInsn(Opcodes.PUTFIELD, "a/Old", "plain", "I");
        body.visitInsn(Opcodes.ICONST_1);
        body.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_DOUBLE);
        body.visitInsn(Opcodes.DUP);
        body.visitInsn(Opcodes.ICONST_0);
        body.visitInsn(Opcodes.DCONST_1);
        body.visitInsn(Opcodes.DASTORE);
        body.visitInsn(Opcodes.ICONST_0);
        body.visitInsn(Opcodes.DALOAD);
        body.visitInsn(Opcodes.POP2);
        body.visitInsn(Opcodes.RETURN);
    }

    /** Such as a programmer writes them; each method has one loop. */
    static final class Loops {
        static final int[] SHARED = new int[4];
        private final int[] own = new int[4];
        private int sum;

        void everyElement(int[] some) {
            for (int i = 0; i < 3; i++) {
                own[i] = some[i + 1];
            }
        }

        int someElements(int[] some, int left) {
            int found = 0;
            for (int i = 0; i < some.length; i++) {
                if (i != left) {
                    found += some[i] + SHARED[i];
                }
            }
            return found;
        }

        int untilFound(int[] some, int sought, int end) {
            for (int i = 0; i < end; i++) {
                if (some[i] == sought) {
                    return i;
                }
            }
            return -1;
        }

        long entered(int[] some, boolean late) {
            long found = 0;
            int i = 0;
            if (late) {
                i = 2;
            }
            while (i < 4) {
                try {
                    found += some[i++] / i;
                } catch (ArithmeticException e) {
                    found--;
                }
            }
            return found;
        }

        int besideCalls(java.util.ArrayList<String> names, int[] some) {
            names.add(1, "one");
            int found = 0;
            for (int i = 0; i < 4; i++) {
                found += some[i];
            }
            names.add(2, "two");
            return found > 3 ? found : names.size();
        }

        void withField(int[] some) {
            for (int i = 0; i < 4; i++) {
                sum += some[i];
            }
        }

        int withCall(int[] some) {
            int found = 0;
            for (int i = 0; i < 4; i++) {
                found += Integer.parseInt("" + some[i]);
            }
            return found;
        }

        int otherArrays(int[][] all) {
            int found = 0;
            for (int i = 0; i < all.length; i++) {
                int[] one = all[i];
                found += one[0];
            }
            return found;
        }
    }

    private static ClassNode loops(MemoryFilter memory) throws java.io.IOException {
        try (var in = Loops.class.getResourceAsStream("WeaverTest$Loops.class")) {
            UnsafeClasses.load();
            byte[] bytes = in.readAllBytes();
            byte[] woven =
                    weave(bytes, Role.PROGRAM, new WeaveOptions(memory, false, OpenedClasses.NONE));
            // The frames of the woven class have to hold, not only its instructions.
            var errors = new java.io.StringWriter();
            CheckClassAdapter.verify(
                    new ClassReader(woven), false, new java.io.PrintWriter(errors));
            assertThat(errors.toString()).isEmpty();
            return read(woven);
        }
    }

    private static Stream<String> elementHooks(ClassNode type, String method) {
        return hooks(type, method)
                .filter(name -> name.matches("(array|marked|told|range).*|marks"));
    }

    @Test
    void loopsThatOnlyComputeTellOfArraysBeforeThem() throws Exception {
        ClassNode woven = loops(MemoryFilter.OBSERVED);

        assertThat(elementHooks(woven, "everyElement"))
                .containsExactly("rangeRead", "rangeWrite", "toldRead", "toldWrite");
        assertThat(elementHooks(woven, "someElements"))
                .containsExactly("marks", "marks", "markedRead", "markedRead");
        assertThat(elementHooks(woven, "besideCalls")).containsExactly("rangeRead", "toldRead");
        assertThat(hooks(woven, "besideCalls")).contains("call");
    }

    /** Which elements these come to is not known before. */
    @Test
    void loopsThatMayEndEarlyKeepMarks() throws Exception {
        ClassNode woven = loops(MemoryFilter.OBSERVED);

        assertThat(elementHooks(woven, "untilFound")).containsExactly("marks", "markedRead");
        assertThat(elementHooks(woven, "entered")).containsExactly("marks", "markedRead");
    }

    /** Others may run in these, or the array is not known before. */
    @Test
    void allOtherLoopsTellOfEachAccess() throws Exception {
        ClassNode woven = loops(MemoryFilter.OBSERVED);

        assertThat(elementHooks(woven, "withField")).containsExactly("arrayRead");
        assertThat(elementHooks(woven, "withCall")).containsExactly("arrayRead");
        assertThat(elementHooks(woven, "otherArrays"))
                .containsExactly("rangeRead", "toldRead", "arrayRead");
    }

    @Test
    void whereAccessesAreSchedulingPointsEachIsOne() throws Exception {
        ClassNode woven = loops(MemoryFilter.ALL);

        assertThat(elementHooks(woven, "everyElement")).containsExactly("arrayRead", "arrayWrite");
        assertThat(elementHooks(woven, "someElements")).containsOnly("arrayRead");
    }

    @Test
    void aClassFileThatIsTooNewIsAnError() {
        byte[] bytes = classOf(Opcodes.V17, body -> body.visitInsn(Opcodes.RETURN));
        bytes[7] = 99;

        assertThatThrownBy(
                        () ->
                                new Weaver(new ClassInfos(name -> null), WeaveOptions.DEFAULT)
                                        .weave(bytes, Role.PROGRAM))
                .isInstanceOf(UnweavableClass.class)
                .hasMessageContaining("version 99");
    }
}
