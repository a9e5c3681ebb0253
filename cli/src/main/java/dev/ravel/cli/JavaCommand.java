package dev.ravel.cli;

import dev.ravel.model.ClassPathEntries;
import dev.ravel.model.JavaProgram;
import dev.ravel.session.UsageError;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** Reads the arguments of a {@code java} command. */
final class JavaCommand {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    /** Options of {@code java} whose value is the next word. */
    private static final Set<String> WITH_VALUE =
            Set.of("--add-modules", "--add-exports", "--add-opens", "--add-reads");

    /** The other options of {@code java} that begin with two dashes. */
    private static final Set<String> LONG_OPTIONS =
            Set.of(
                    "--add-modules",
                    "--add-exports",
                    "--add-opens",
                    "--add-reads",
                    "--enable-preview",
                    "--enable-native-access",
                    "--illegal-native-access",
                    "--illegal-final-field-mutation",
                    "--finalization",
                    "--sun-misc-unsafe-memory-access");

    private static final Set<String> MODULES =
            Set.of("-m", "--module", "-p", "--module-path", "--patch-module", "--limit-modules");

    private JavaCommand() {}

    /** Options of {@code java} only, for a command whose main class is not the user's. */
    static JavaProgram program(
            String command,
            String mainClass,
            List<String> arguments,
            String classPath,
            List<String> options) {
        checkClassPath(classPath);
        JavaProgram parsed = withOptions(command, mainClass, options);
        return new JavaProgram(mainClass, absolute(classPath), arguments, parsed.javaOptions());
    }

    /** The same, with the class path among the options. */
    static JavaProgram withOptions(String command, String mainClass, List<String> options) {
        List<String> words = new ArrayList<>(options);
        words.add(mainClass);
        JavaProgram parsed = parse(command, words);
        if (!parsed.mainClass().equals(mainClass) || !parsed.arguments().isEmpty()) {
            throw new UsageError(
                    "'%s' is no option of Ravel or of java.".formatted(parsed.mainClass()));
        }
        return parsed;
    }

    /** {@code command} is the one of Ravel that an error refers to. */
    static JavaProgram parse(String command, List<String> words) {
        List<String> options = new ArrayList<>();
        String classPath = System.getenv().getOrDefault("CLASSPATH", ".");
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (CLASS_PATH.contains(word)) {
                classPath = value(words, ++i, word);
            } else if (word.startsWith("--class-path=")) {
                classPath = word.substring("--class-path=".length());
            } else if (word.equals("-jar")) {
                String jar = value(words, ++i, word);
                return new JavaProgram(
                        mainClass(jar), absolute(jar), words.subList(i + 1, words.size()), options);
            } else if (WITH_VALUE.contains(word)) {
                options.add(word);
                options.add(value(words, ++i, word));
            } else if (MODULES.contains(word.split("=")[0])) {
                throw new UsageError(
                        "Ravel does not run programs from a module path (%s). Put them on the class path with -cp."
                                .formatted(word));
            } else if (word.startsWith("--") && !LONG_OPTIONS.contains(word.split("=")[0])) {
                throw new UsageError(
                        "'%s' is no option of java. Options of Ravel come before those of java; see 'ravel %s --help'."
                                .formatted(word, command));
            } else if (word.startsWith("-")) {
                options.add(word);
            } else {
                checkClassPath(classPath);
                return new JavaProgram(
                        word, absolute(classPath), words.subList(i + 1, words.size()), options);
            }
        }
        throw new UsageError(
                command.equals("generate")
                        ? "Name a class to test."
                        : "Name a main class, or a jar with -jar, as for 'java'.");
    }

    private static String value(List<String> words, int index, String option) {
        if (index >= words.size()) {
            throw new UsageError("%s needs a value.".formatted(option));
        }
        return words.get(index);
    }

    /** A schedule has to find the program's classes from any directory. */
    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(entry -> new File(entry).getAbsolutePath())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** A mistyped entry would show as a missing class; java itself is silent about it. */
    static void checkClassPath(String classPath) {
        for (String entry : classPath.split(File.pathSeparator)) {
            boolean isWildcard = ClassPathEntries.isWildcard(entry);
            Path path = Path.of(isWildcard ? entry.substring(0, entry.length() - 1) : entry);
            boolean hasToBeThere = !entry.isEmpty() && !isWildcard;
            if (hasToBeThere && !Files.isReadable(path)) {
                throw new UsageError(
                        "The class path entry %s does not exist or cannot be read."
                                .formatted(entry));
            }
        }
    }

    private static String mainClass(String jar) {
        try (JarFile file = new JarFile(Path.of(jar).toFile())) {
            Manifest manifest = file.getManifest();
            String main =
                    manifest == null ? null : manifest.getMainAttributes().getValue("Main-Class");
            if (main == null) {
                throw new UsageError("%s has no Main-Class in its manifest.".formatted(jar));
            }
            return main.strip();
        } catch (NoSuchFileException | FileNotFoundException e) {
            throw new UsageError("There is no file %s.".formatted(jar));
        } catch (IOException e) {
            throw new UsageError("%s cannot be read as a jar: %s.".formatted(jar, e.getMessage()));
        }
    }
}
