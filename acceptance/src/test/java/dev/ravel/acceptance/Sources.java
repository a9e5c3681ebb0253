package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles programs that a test has as text, because it needs more than one version of them. */
final class Sources {
    private Sources() {}

    /** Compiles a class into a directory, over an earlier version of it. */
    static void compile(Path classes, Path classPath, String name, String code) throws IOException {
        compile("-g", classes, classPath, name, code);
    }

    /** The same, with an option that says what a debugger is told. */
    static void compile(String debug, Path classes, Path classPath, String name, String code)
            throws IOException {
        Path file = Files.createDirectories(classes).resolve(name + ".java");
        Files.writeString(file, code);
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of(debug, "--release", "17", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", classPath.toString(), file.toString()));
        int status =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertThat(status).as("status of javac").isZero();
        Files.delete(file);
    }
}
