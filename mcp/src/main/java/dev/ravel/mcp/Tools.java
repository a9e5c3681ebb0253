package dev.ravel.mcp;

import static dev.ravel.mcp.Parameter.list;
import static dev.ravel.mcp.Parameter.option;
import static dev.ravel.mcp.Parameter.required;

import dev.ravel.mcp.Parameter.Type;
import java.util.ArrayList;
import java.util.List;

/** The tools of the server. */
final class Tools {
    /** Many clients give a call up after a minute. */
    private static final String DEFAULT_TIME = "30s";

    private static final Parameter TIME =
            new Parameter(
                    "time",
                    Type.STRING,
                    false,
                    "How long to search at the most, such as 10s or 5m. Default: %s. To make a failure simpler and to reproduce it takes up to some 15 s more for each."
                            .formatted(DEFAULT_TIME),
                    values ->
                            List.of("--time=" + (values.isEmpty() ? DEFAULT_TIME : values.get(0))));

    private static final Parameter CLASS_PATH =
            required(
                            "classPath",
                            "Compiled classes and jars, separated by ':' (';' on Windows), as for 'java -cp'; for tests, JUnit too. With Maven: target/test-classes:target/classes and what 'mvn dependency:build-classpath' prints.")
                    .after("-cp");

    private static final Parameter MAIN_CLASS =
            word("mainClass", "The main class, with its package.");

    private static final Parameter FILE =
            word(
                    "file",
                    "The path of a schedule.ravel, as 'schedule' of a finding says, below ravel-out.");

    private static final Parameter ARGUMENTS = list("arguments", "Arguments for the main class.");

    private static final Parameter SEED =
            option(
                    "seed",
                    Type.INTEGER,
                    "--seed",
                    "Where the search begins; another seed searches another way. Default: 1.");

    private static final Parameter SOURCES =
            option(
                    "sources",
                    Type.STRING,
                    "--sources",
                    "Where source files are, as a path. Default: the usual directories near the working directory and the classes.");

    private static final Parameter JAVA_OPTIONS =
            new Parameter(
                    "javaOptions",
                    Type.STRINGS,
                    false,
                    "Options of java for the program, such as -Xmx1g or -Dname=value.",
                    Tools::options);

    static final List<Tool> ALL =
            List.of(
                    new Tool(
                            "verify",
                            "Has this a concurrency bug?",
                            "Answers whether a Java main class, the JUnit tests of a class, or one test has a concurrency bug (a race that makes it fail, a deadlock, a lost signal, a livelock), and why. "
                                    + "Runs it under many interleavings, first with synchronization, volatile and atomic accesses as scheduling points, then with accesses to plain fields too. "
                                    + "The program has to start the threads itself, and has to fail when something is wrong: with an exception, an assertion, or by not ending. "
                                    + "Answers with a verdict ('bug', 'no bug found', 'error'); a bug was reproduced in a fresh JVM, and comes with a sentence that explains it, the stack, the interleaving row by row, the accesses in conflict, and a schedule file for 'replay'. "
                                    + "'no bug found' is no proof: chanceOfNew says how probable it is that one more execution shows something new.",
                            searching(
                                    word(
                                            "target",
                                            "A class, with its package, with tests or a main method; or one test, as in com.acme.QueueTest#offers."))),
                    new Tool(
                            "explore",
                            "Explore a program",
                            "Runs a Java main class under many interleavings, and shows those that fail with a table: a column for each thread, time downwards. "
                                    + "As 'verify' for a main class, but one search with the options that you give, and it begins with the interleavings that failed in the last run. "
                                    + "Without memory=all, accesses to plain fields are no scheduling points.",
                            searching(MAIN_CLASS)),
                    new Tool(
                            "race",
                            "Look for data races",
                            "Predicts data races, deadlocks and atomicity violations of a Java main class from some executions, and makes them happen. Reports what has happened even if the program does not fail because of it. Use it when 'verify' finds nothing in code that shares plain fields.",
                            racing(MAIN_CLASS)),
                    new Tool(
                            "explain",
                            "Explain a finding",
                            "Explains a failure that was found before: one sentence, the place, the stack, the interleaving as a table and as steps, and the accesses in conflict with their source lines and the locks that were held. Runs nothing if the files of the finding are there.",
                            List.of(Tool.DIRECTORY, SOURCES, FILE)),
                    new Tool(
                            "replay",
                            "Replay a finding",
                            "Runs the interleaving of a schedule file again, in a new JVM. Use it after a change to see whether the failure is still there: 'same' and 'other failure' say that it fails; 'passed' that the interleaving does not fail any more; 'parted' that the program has changed so that the interleaving no longer fits, and 'verify' has to tell.",
                            List.of(
                                    Tool.DIRECTORY,
                                    option(
                                            "times",
                                            Type.INTEGER,
                                            "--times",
                                            "How often, each time in a fresh JVM. Default: 1."),
                                    FILE)));

    private Tools() {}

    /** A word that the command line must not take for an option. */
    private static Parameter word(String name, String description) {
        return new Parameter(
                name,
                Type.STRING,
                true,
                description,
                values -> {
                    if (values.get(0).isEmpty() || values.get(0).startsWith("-")) {
                        throw new RpcError(
                                RpcError.INVALID_PARAMS,
                                "The argument '%s' must not be '%s'."
                                        .formatted(name, values.get(0)));
                    }
                    return values;
                });
    }

    /** Options of java, and nothing that would be taken for the main class. */
    private static List<String> options(List<String> values) {
        for (String value : values) {
            if (!value.startsWith("-")) {
                throw new RpcError(
                        RpcError.INVALID_PARAMS,
                        "'%s' in 'javaOptions' is no option of java: those begin with '-'. Write name and value as one, as in --add-opens=a/b=ALL-UNNAMED."
                                .formatted(value));
            }
        }
        return values;
    }

    /** Of a tool that searches {@code what}. */
    private static List<Parameter> searching(Parameter what) {
        return running(
                List.of(
                        option(
                                "iterations",
                                Type.INTEGER,
                                "--iterations",
                                "How many executions of a search at the most; 0 for as many as fit into the time."),
                        SEED,
                        option(
                                "memory",
                                Type.STRING,
                                "--memory",
                                "Which accesses to plain fields and array elements are scheduling points: all or none."),
                        option(
                                "explore",
                                Type.STRING,
                                "--explore",
                                "Packages or classes, with commas between them, that are explored as the program is, though they are of libraries for tests or logging."),
                        option(
                                "strategy",
                                Type.STRING,
                                "--strategy",
                                "How to search. Default: portfolio. dfs tries every interleaving of a small program, and says so when it has.")),
                what);
    }

    /** All plain accesses are watched, and no strategy but its own is used. */
    private static List<Parameter> racing(Parameter what) {
        return running(
                List.of(
                        option(
                                "iterations",
                                Type.INTEGER,
                                "--iterations",
                                "How many executions are watched, from which races are predicted; 0 for as many as fit into half of the time. Default: 50."),
                        option(
                                "runs",
                                Type.INTEGER,
                                "--runs",
                                "How many executions try to make each race happen. Default: 100."),
                        SEED),
                what);
    }

    /** What a tool needs to run {@code what}, and its own parameters. */
    private static List<Parameter> running(List<Parameter> own, Parameter what) {
        List<Parameter> parameters = new ArrayList<>(List.of(Tool.DIRECTORY, TIME));
        parameters.addAll(own);
        parameters.addAll(
                List.of(
                        option(
                                "javaHome",
                                Type.STRING,
                                "--java-home",
                                "The JDK to run the program on. Default: the one that runs Ravel; with 24 and newer, executions are some hundred times as fast."),
                        SOURCES,
                        JAVA_OPTIONS,
                        CLASS_PATH,
                        what,
                        ARGUMENTS));
        return parameters;
    }
}
