package dev.ravel.bench;

import dev.ravel.launch.JavaHome;
import dev.ravel.launch.TargetJvm;
import dev.ravel.model.CarrierKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What the command line of {@link Bench} asks for. */
final class Options {
    static final String USAGE =
            """
            Usage: Bench [--startup] [--costs] [--million] [--search] [--shrink] [--hard] [--race] [--watch]
                         [--capture] [--jdk DIR]...
                         [--seconds N] [--programs TEXT] [--executions N] [--strategies A,B] [--seeds N]
                         [--limit N] [--subjects REGEX] [--trials FILE] [--carrier KIND] [--ravel FILE]
                         [--java-args FILE]... [--server FILE --load FILE] [--agent-options TEXT]
                         [--runs N] [--markdown]
              --startup       measure the start instead of the speed
              --costs         measure what a step and a thread cost, instead of the speed
              --million       measure whether the speed lasts, instead of the speed
              --search        measure how many executions strategies need to find known bugs
              --shrink        measure how many pre-emptions are left in what is found
              --hard          measure how long it takes to find bugs that need a rare order
              --race          measure what the two phases of 'ravel race' cost, on numerical kernels
              --watch         measure what 'ravel watch' costs programs that share nothing
              --capture       measure what it costs to be recorded, and what a crash leaves behind
              --jdk DIR       a JDK to measure on; repeatable (default: the one that runs this)
              --seconds N     how long each measurement of speed takes, and each search at the most
                              (default: 5, of --hard 60)
              --programs TEXT only programs whose names contain it
              --executions N  how many make the million (default: 1000000)
              --strategies A,B  which to measure (default: all for --search, else the portfolio)
              --seeds N       how many searches for each subject and strategy (default: 20)
              --limit N       how many executions a search may make (default: 10000; --hard has no bound)
              --subjects REGEX  only subjects whose class and arguments match somewhere
              --trials FILE   write down what each search came to
              --carrier KIND  what threads run on: platform, continuation or auto (default)
              --ravel FILE    the jar to measure (default: the one on the class path)
              --java-args FILE  measure --watch on a program of your own, whose 'java' takes
                              @FILE; repeatable
              --server FILE   measure --capture also on a server, whose 'java' takes @FILE; it prints
                              'port N' and ends when its input does
              --load FILE     asks that server: its 'java' takes @FILE and the port; it prints
                              'N requests/s' last
              --agent-options TEXT  what --capture gives to the agent (default: capture)
              --runs N        how often --capture runs each program with and without the agent
                              (default: 5)
              --markdown      print Markdown
            """;

    final List<JavaHome> jdks = new ArrayList<>();
    final List<Path> javaArgs = new ArrayList<>();
    int seconds = 5;
    int hardSeconds = 60;
    List<String> strategies = List.of();
    int seeds = 20;
    int limit = 10_000;
    Pattern subjects = Pattern.compile("");
    Path trials;
    String programs = "";
    long executions = 1_000_000;
    Path ravelJar = Programs.locationOf(TargetJvm.class);
    CarrierKind carrier = CarrierKind.AUTO;
    boolean markdown;
    boolean startup;
    boolean million;
    boolean costs;
    boolean search;
    boolean shrink;
    boolean hard;
    boolean race;
    boolean watch;
    boolean capture;
    Path server;
    Path load;
    String agentOptions = "capture";
    int runs = 5;

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
        if (!options.million
                && !options.race
                && !options.watch
                && !options.capture
                && options.chosenPrograms().isEmpty()) {
            throw new IllegalArgumentException(
                    "No program's name contains '%s' (--programs).".formatted(options.programs));
        }
        if ((options.server == null) != (options.load == null)) {
            throw new IllegalArgumentException(
                    "--server and --load need each other: a server is measured by those who ask it.");
        }
        return options;
    }

    List<Class<?>> chosenPrograms() {
        return Programs.ALL.stream()
                .filter(program -> program.getSimpleName().contains(programs))
                .toList();
    }

    /** Those among the given ones that {@code --subjects} matches. */
    List<Subject> chosen(List<Subject> all) {
        List<Subject> chosen =
                all.stream()
                        .filter(subject -> subjects.matcher(subject.fullName()).find())
                        .toList();
        if (chosen.isEmpty()) {
            throw new BenchFailed("No subject matches '%s' (--subjects).".formatted(subjects));
        }
        return chosen;
    }

    private void add(String option, Iterator<String> rest) {
        switch (option) {
            case "--startup" -> startup = true;
            case "--million" -> million = true;
            case "--costs" -> costs = true;
            case "--search" -> search = true;
            case "--shrink" -> shrink = true;
            case "--hard" -> hard = true;
            case "--race" -> race = true;
            case "--watch" -> watch = true;
            case "--capture" -> capture = true;
            case "--server" -> server = Path.of(value(option, rest)).toAbsolutePath();
            case "--load" -> load = Path.of(value(option, rest)).toAbsolutePath();
            case "--agent-options" -> agentOptions = value(option, rest);
            case "--runs" -> runs = number(option, value(option, rest));
            case "--strategies" -> strategies = List.of(value(option, rest).split(","));
            case "--seeds" -> seeds = number(option, value(option, rest));
            case "--limit" -> limit = number(option, value(option, rest));
            case "--subjects" -> subjects = pattern(option, value(option, rest));
            case "--trials" -> trials = Path.of(value(option, rest)).toAbsolutePath();
            case "--java-args" -> javaArgs.add(Path.of(value(option, rest)).toAbsolutePath());
            case "--markdown" -> markdown = true;
            case "--jdk" -> jdks.add(jdk(value(option, rest)));
            case "--seconds" -> {
                seconds = number(option, value(option, rest));
                hardSeconds = seconds;
            }
            case "--executions" -> executions = number(option, value(option, rest));
            case "--programs" -> programs = value(option, rest);
            case "--carrier" -> carrier = carrier(value(option, rest));
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

    private static Pattern pattern(String option, String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "%s is '%s', which is no regular expression: %s."
                            .formatted(option, text, e.getDescription()));
        }
    }

    private static CarrierKind carrier(String word) {
        for (CarrierKind kind : CarrierKind.values()) {
            if (kind.name().equalsIgnoreCase(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("There is no carrier '%s' (--carrier).".formatted(word));
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
