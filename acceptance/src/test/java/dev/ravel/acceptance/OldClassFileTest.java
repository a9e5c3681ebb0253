package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes of all ages run side by side. */
class OldClassFileTest {
    /** Two threads use what {@code Old} and {@code Constants} are, one as old as the other new. */
    private static final String PROGRAM =
            """
            public class Program {
                public static void main(String[] args) throws InterruptedException {
                    Thread other = new Thread(Program::use);
                    other.start();
                    use();
                    other.join();
                    if (Old.count != 2 || Constants.COUNT.get() != 2) {
                        throw new AssertionError(Old.count + " and " + Constants.COUNT);
                    }
                }

                private static void use() {
                    Old.add();
                    Reader.use();
                }
            }
            """;

    private static final String CONSTANTS =
            """
            public interface Constants {
                java.util.concurrent.atomic.AtomicInteger COUNT =
                        new java.util.concurrent.atomic.AtomicInteger();
                long LIMIT = Long.parseLong("2");

                default long limit() {
                    return LIMIT;
                }
            }
            """;

    private static final String READER =
            """
            public class Reader implements Constants {
                public static void use() {
                    if (COUNT.incrementAndGet() > Constants.LIMIT || new Reader().limit() != 2) {
                        throw new AssertionError("an earlier execution has counted");
                    }
                }
            }
            """;

    @TempDir private Path directory;

    static List<Host> hosts() {
        return Host.all().toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void theyAreControlledAndInitialisedAnew(Host host) throws IOException {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Files.write(classes.resolve("Old.class"), oldClass());
        Sources.compile(classes, classes, "Constants", CONSTANTS);
        Sources.compile(classes, classes, "Reader", READER);
        age(classes.resolve("Reader.class"), Opcodes.V1_7);
        Sources.compile(classes, classes, "Program", PROGRAM);

        Ended ended =
                RavelProcess.in(directory)
                        .explore(host, classes, "Program", "--memory", "--strategy", "dfs");

        assertThat(ended.status()).as(ended::toString).isZero();
        // Who locks first, and who counts first.
        assertThat(ended.summary().distinctInterleavings()).isEqualTo(4);
    }

    /** Gives a class file, which uses nothing newer, another version. */
    static void age(Path file, int version) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[7] = (byte) version;
        Files.write(file, bytes);
    }

    /** A class as compilers made them for Java 1.1, with a subroutine that ends the block. */
    static byte[] oldClass() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                Opcodes.V1_1,
                Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER,
                "Old",
                null,
                "java/lang/Object",
                null);
        writer.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "count", "I", null, null);
        writer.visitField(Opcodes.ACC_STATIC, "lock", "[I", null, null);
        MethodVisitor initializer =
                writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        initializer.visitCode();
        initializer.visitInsn(Opcodes.ICONST_1);
        initializer.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        initializer.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "lock", "[I");
        initializer.visitInsn(Opcodes.RETURN);
        initializer.visitMaxs(0, 0);
        initializer.visitEnd();
        addMethod(
                writer.visitMethod(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "add", "()V", null, null));
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** {@code synchronized (lock) { count++; }}. */
    private static void addMethod(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label subroutine = new Label();
        code.visitCode();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "lock", "[I");
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitInsn(Opcodes.MONITORENTER);
        code.visitLabel(start);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Old", "count", "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "Old", "count", "I");
        code.visitLabel(end);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 2);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitVarInsn(Opcodes.RET, 2);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
