package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;

/** The compiler of a JDK, for tests that Ravel has written. */
final class Javac {
    /** What it says of code that can be compiled does not matter. */
    static final List<String> SILENT = List.of("-nowarn");

    /** Code of which it has something to say does not count as compiled. */
    static final List<String> STRICT =
            List.of("-Xlint:unchecked,rawtypes,deprecation,removal", "-Werror");

    private final JavaHome javaHome;
    private String refusal = "";

    Javac(JavaHome javaHome) {
        this.javaHome = javaHome;
    }

    /** What it said of the last sources that it did not compile. */
    String refusal() {
        return refusal;
    }

    /**
     * Whether the sources compile; their classes are then in {@code classes}.
     *
     * @param warnings {@link #SILENT} or {@link #STRICT}
     */
    boolean compiles(List<Path> sources, List<String> warnings, String classPath, Path classes)
            throws IOException {
        if (!Files.isExecutable(javaHome.javac())) {
            throw new UsageError(
                    "There is no compiler at %s. Name a JDK with --java-home."
                            .formatted(javaHome.directory()));
        }
        List<String> command = new ArrayList<>(List.of(javaHome.javac().toString()));
        command.addAll(warnings);
        // Without a path of their own, plug-ins of the compiler are taken from the class path, and
        // some start by themselves.
        command.addAll(List.of("-proc:none", "-processorpath", classes.toString()));
        command.addAll(List.of("-g", "-d", classes.toString(), "-cp", readable(classPath)));
        sources.forEach(source -> command.add(source.toString()));
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(javac.getInputStream().readAllBytes());
        try {
            int status = javac.waitFor();
            if (status == 0) {
                return true;
            }
            Signals.ofProcess().throwIfEndedBy(status);
        } catch (InterruptedException e) {
            javac.destroyForcibly();
            throw new RavelFailed("Ravel was interrupted.");
        }
        refusal = output;
        return false;
    }

    /** Java passes over what is no jar, and its compiler does not. */
    private static String readable(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> !Files.isRegularFile(Path.of(entry)) || isJar(entry))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isJar(String file) {
        try (ZipFile zip = new ZipFile(file)) {
            return zip.size() >= 0;
        } catch (IOException e) {
            return false;
        }
    }
}
