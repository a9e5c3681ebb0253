package dev.ravel.instrument.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ClassPathTest {
    private static final String COUNTER =
            "class Counter { int count; int shown; int next() { shown = 1; return count++; } }";

    @TempDir private Path directory;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Files.createDirectory(directory.resolve("classes"));
        Program.compile(classes, List.of(), COUNTER);
    }

    private byte[] counter() throws IOException {
        return Files.readAllBytes(classes.resolve("Counter.class"));
    }

    private static void jar(OutputStream out, Manifest manifest, String name, byte[] bytes)
            throws IOException {
        try (JarOutputStream jar = new JarOutputStream(out, manifest)) {
            jar.putNextEntry(new ZipEntry(name));
            jar.write(bytes);
        }
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        return manifest;
    }

    @Test
    void jarsInJarsAndJarsThatManifestsNameAreRead() throws IOException {
        ByteArrayOutputStream inner = new ByteArrayOutputStream();
        jar(inner, manifest(), "Counter.class", counter());
        Path outer = directory.resolve("outer.jar");
        jar(Files.newOutputStream(outer), manifest(), "lib/inner.jar", inner.toByteArray());
        Manifest naming = manifest();
        naming.getMainAttributes().put(Attributes.Name.CLASS_PATH, "outer.jar missing.jar");
        Path first = directory.resolve("first.jar");
        jar(Files.newOutputStream(first), naming, "readme.txt", new byte[1]);

        SharedMemory memory = SharedMemory.of(List.of(first));

        assertThat(memory.summary().classes()).isEqualTo(1);
        assertThat(memory.summary().unreadable()).isZero();
        assertThat(memory.mayRace("Counter", "count")).isTrue();
        assertThat(memory.mayRace("Counter", "shown")).isFalse();
    }

    @Test
    void whatCannotBeReadIsCounted() throws IOException {
        Files.write(classes.resolve("Broken.class"), new byte[] {1, 2, 3});
        Files.write(directory.resolve("broken.jar"), "no jar".getBytes(StandardCharsets.UTF_8));

        SharedMemory memory =
                SharedMemory.of(
                        List.of(
                                classes,
                                directory.resolve("broken.jar"),
                                directory.resolve("missing")));

        assertThat(memory.summary().classes()).isEqualTo(1);
        assertThat(memory.summary().unreadable()).isEqualTo(2);
        assertThat(memory.summary().line())
                .isEqualTo(
                        "1 of 2 fields of 1 classes may race; left out: 1 never read;"
                                + " could not be read: 2 files");
    }

    @Test
    void aClassThatIsThereTwiceDoesWhatEitherDoes() throws IOException {
        Path others = Files.createDirectory(directory.resolve("others"));
        Program.compile(
                others, List.of(), "class Counter { int shown; int get() { return shown; } }");

        SharedMemory memory = SharedMemory.of(List.of(classes, others));

        assertThat(memory.summary().classes()).isEqualTo(1);
        assertThat(memory.mayRace("Counter", "count")).isTrue();
        assertThat(memory.mayRace("Counter", "shown")).isTrue();
    }

    @Test
    void withTooManyClassesAllMayRace() {
        SharedMemory memory = SharedMemory.of(List.of(classes), 0);

        assertThat(memory.summary().isCut()).isTrue();
        assertThat(memory.mayRace("Counter", "shown")).isTrue();
        assertThat(memory.summary().line()).contains("More than 0 classes");
    }

    /** Subroutines, as compilers wrote them up to Java 1.4. */
    @Test
    void codeThatCannotBeFollowedDoesAnything() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_4, 0, "Old", null, "java/lang/Object", null);
        MethodVisitor code =
                writer.visitMethod(Opcodes.ACC_STATIC, "read", "(LCounter;)V", null, null);
        Label end = new Label();
        code.visitCode();
        code.visitJumpInsn(Opcodes.JSR, end);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(end);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, "Counter", "shown", "I");
        code.visitInsn(Opcodes.POP);
        code.visitVarInsn(Opcodes.RET, 1);
        code.visitMaxs(1, 2);
        code.visitEnd();
        writer.visitEnd();
        Files.write(classes.resolve("Old.class"), writer.toByteArray());

        SharedMemory memory = SharedMemory.of(List.of(classes));

        assertThat(memory.summary().opaque()).isEqualTo(1);
        assertThat(memory.mayRace("Counter", "shown")).isTrue();
    }

    /** As obfuscators leave them. */
    @Test
    void aSignatureThatIsNoneLeadsAnywhere() throws IOException {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, "Holder", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "held", "Ljava/util/List;", "Ljava/util/List<", null);
        writer.visitEnd();
        Files.write(classes.resolve("Holder.class"), writer.toByteArray());
        Program.compile(
                classes,
                List.of("-cp", classes.toString()),
                "class User { Object use() { new Counter().next(); return new Counter(); } }");

        assertThat(SharedMemory.of(List.of(classes)).mayRace("Counter", "count")).isTrue();
        Files.delete(classes.resolve("Holder.class"));
        assertThat(SharedMemory.of(List.of(classes)).mayRace("Counter", "count")).isFalse();
    }

    /** ASM itself: nothing in it is synchronized, and its visitors have many plain fields. */
    @Test
    void aRealJar() throws Exception {
        Path jar =
                Path.of(
                        ClassReader.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());

        Summary summary = SharedMemory.of(List.of(jar)).summary();

        assertThat(summary.classes()).isBetween(30, 60);
        assertThat(summary.opaque()).isZero();
        assertThat(summary.all()).isGreaterThan(400);
        assertThat(summary.count(Reason.FINAL)).isGreaterThan(200);
        assertThat(summary.count(Reason.MAY_RACE)).isBetween(1, summary.all() / 2);
    }
}
