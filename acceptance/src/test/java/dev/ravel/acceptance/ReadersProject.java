package dev.ravel.acceptance;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * What stands for the reader's own in commands of pages, from the sources in the resources of this
 * module: {@code classes}, {@code lib} and {@code program.jar} are a program that fails soon,
 * {@code target} and {@code lib} tests with JUnit, and {@code lib.jar} a class to be broken.
 */
record ReadersProject(Path directory) {
    private static final List<String> OF_JUNIT =
            List.of("junit-jupiter-", "junit-platform-", "opentest4j-", "apiguardian-");

    static ReadersProject in(Path directory) throws IOException {
        ReadersProject project = new ReadersProject(directory);
        project.compile("Main", "classes");
        project.compile("com/example/QueueTest", "target/test-classes");
        Files.createDirectories(directory.resolve("target/classes"));
        project.compile("com/acme/Foo", "library");
        project.jar("program.jar", "classes", "Main");
        project.jar("lib.jar", "library", "com/acme/Foo");
        project.addLibraries();
        return project;
    }

    private void compile(String source, String classes) throws IOException {
        Path file =
                Build.path("ravel.modules")
                        .resolve("acceptance/src/test/resources/reader")
                        .resolve(source + ".java");
        Sources.compile(
                directory.resolve(classes),
                Path.of(TestJvm.libraries()),
                file.getFileName().toString().replace(".java", ""),
                Files.readString(file));
    }

    private void jar(String name, String classes, String type) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
        manifest.getMainAttributes().putValue("Main-Class", type.replace('/', '.'));
        try (JarOutputStream out =
                new JarOutputStream(Files.newOutputStream(directory.resolve(name)), manifest)) {
            out.putNextEntry(new JarEntry(type + ".class"));
            out.write(Files.readAllBytes(directory.resolve(classes).resolve(type + ".class")));
        }
    }

    private void addLibraries() throws IOException {
        Path lib = Files.createDirectory(directory.resolve("lib"));
        for (String library : TestJvm.libraries().split(File.pathSeparator)) {
            Path jar = Path.of(library);
            String name = jar.getFileName().toString();
            if (OF_JUNIT.stream().anyMatch(name::startsWith)) {
                Files.copy(jar, lib.resolve(name));
            }
        }
    }
}
