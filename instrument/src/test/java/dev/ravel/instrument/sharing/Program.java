package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A small program, compiled and read. Its classes are without a package. */
final class Program {
    private final Path directory;
    private final SharedMemory memory;

    private Program(Path directory) {
        this.directory = directory;
        this.memory = SharedMemory.of(List.of(directory));
    }

    static Program of(Path directory, String source) {
        return of(directory, List.of(), source);
    }

    static Program of(Path directory, List<String> options, String source) {
        compile(directory, options, source);
        return new Program(directory);
    }

    static void compile(Path directory, List<String> options, String source) {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-proc:none", "-nowarn", "-d", directory.toString()));
        boolean isGood =
                ToolProvider.getSystemJavaCompiler()
                        .getTask(null, null, said, all, null, List.of(new Source(source)))
                        .call();
        if (!isGood) {
            throw new AssertionError(said.getDiagnostics().toString());
        }
    }

    SharedMemory memory() {
        return memory;
    }

    /** What was found out of a field, such as {@code Account.balance}. */
    Reason reason(String field) {
        int dot = field.lastIndexOf('.');
        return memory.reason(field.substring(0, dot), field.substring(dot + 1));
    }

    /** Whether the accesses to elements in a method may race, in the order of its code. */
    List<Boolean> elements(String typeName, String methodName) {
        ClassNode type = new ClassNode();
        try {
            byte[] bytes = Files.readAllBytes(directory.resolve(typeName + ".class"));
            new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MethodNode method =
                type.methods.stream()
                        .filter(each -> each.name.equals(methodName))
                        .findFirst()
                        .orElseThrow();
        Predicate<AbstractInsnNode> mayRace = memory.elements(type, method);
        List<Boolean> answers = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions) {
            if (Code.isElementAccess(instruction.getOpcode())) {
                answers.add(mayRace.test(instruction));
            }
        }
        return answers;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///Program" + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
