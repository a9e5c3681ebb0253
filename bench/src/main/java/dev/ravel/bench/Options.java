package dev.ravel.bench;

import dev.ravel.launch.JavaHome;
import dev.ravel.launch.TargetJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What the command line of {@link Bench} asks for. */
final class Options {
    static final String USAGE =
            """
            Usage: Bench [--startup] [--costs] [--million] [--jdk DIR]... [--seconds N] [--programs TEXT]
                         [--executions N] [--ravel FILE] [--markdown]
              --startup       measure the start instead of the speed
              --costs         measure what a step and a thread cost, instead of the speed
              --million       measure whether the speed lasts, instead of the speed
              --jdk DIR       a JDK to measure on; repeatable (default: the one that runs this)
              --seconds N     how long each measurement of speed takes (default: 5)
              --programs TEXT only programs whose names contain it
              --executions N  how many make the million (default: 1000000)
              --ravel FILE    the jar to measure (default: the one on the class path)
              --markdown      print Markdown
            """;

    final List<JavaHome> jdks = new ArrayList<>();
    int seconds = 5;
    String programs = "";
    long executions = 1_000_000;
    Path ravelJar = Programs.locationOf(TargetJvm.class);
    boolean markdown;
    boolean startup;
    boolean million;
    boolean costs;

    private Options() {}

    /** Throws {@link IllegalArgumentException} with a message for the user. */
    static Options parse(String... arguments) {
        Options options = new Options();
        Iterator<String> words = List.of(arguments).iterator();
        while (words.hasNext()) {
            options.add(words.next(), words);
        }
        if (options.jdks.isEmpty()) {
            options.jdks.add(JavaHome.current());
        }
        if (!Files.isRegularFile(options.ravelJar)) {
            throw new IllegalArgumentException(
                    "%s is not Ravel's jar; put cli/target/ravel.jar on the class path or name it with --ravel."
                            .formatted(options.ravelJar));
        }
        if (!options.million && options.chosenPrograms().isEmpty()) {
            throw new IllegalArgumentException(
                    "No program's name contains '%s' (--programs).".formatted(options.programs));
        }
        return options;
    }

    List<Class<?>> chosenPrograms() {
        return Programs.ALL.stream()
                .filter(program -> program.getSimpleName().contains(programs))
                .toList();
    }

    private void add(String option, Iterator<String> rest) {
        switch (option) {
            case "--startup" -> startup = true;
            case "--million" -> million = true;
            case "--costs" -> costs = true;
            case "--markdown" -> markdown = true;
            case "--jdk" -> jdks.add(jdk(value(option, rest)));
            case "--seconds" -> seconds = number(option, value(option, rest));
            case "--executions" -> executions = number(option, value(option, rest));
            case "--programs" -> programs = value(option, rest);
            case "--ravel" -> ravelJar = Path.of(value(option, rest)).toAbsolutePath();
            default ->
                    throw new IllegalArgumentException("There is no option %s.".formatted(option));
        }
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException("%s needs a value.".formatted(option));
        }
        return rest.next();
    }

    private static int number(String option, String text) {
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException(
                    "%s is '%s', but has to be a number from 1.".formatted(option, text));
        }
        return Integer.parseInt(text);
    }

    private static JavaHome jdk(String directory) {
        JavaHome home = new JavaHome(Path.of(directory).toAbsolutePath());
        if (!home.exists()) {
            throw new IllegalArgumentException(
                    "There is no JDK at %s (--jdk).".formatted(directory));
        }
        return home;
    }
}
