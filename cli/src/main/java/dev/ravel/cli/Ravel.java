package dev.ravel.cli;

import dev.ravel.session.RavelFailed;
import dev.ravel.session.Signals;
import dev.ravel.session.Stopped;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Finds, confirms, reproduces and explains concurrency bugs in programs on the JVM. */
@Command(
        name = "ravel",
        description = "Finds, confirms, reproduces and explains concurrency bugs on the JVM.",
        mixinStandardHelpOptions = true,
        versionProvider = Ravel.Version.class)
public final class Ravel implements Runnable {
    /** Exit codes, the same for every command. */
    static final int NOTHING_FOUND = 0;

    static final int FOUND = 1;
    static final int USAGE = 2;
    static final int FAILED = 3;

    /** These have no result, and are there until somebody ends them. */
    private static final Set<String> UNTIL_ENDED = Set.of("mcp");

    /** In the order of the help. */
    private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("explore", ExploreCommand.class);
        COMMANDS.put("test", TestCommand.class);
        COMMANDS.put("verify", VerifyCommand.class);
        COMMANDS.put("race", RaceCommand.class);
        COMMANDS.put("watch", WatchCommand.class);
        COMMANDS.put("generate", GenerateCommand.class);
        COMMANDS.put("capture", CaptureCommand.class);
        COMMANDS.put("replay", ReplayCommand.class);
        COMMANDS.put("explain", ExplainCommand.class);
        COMMANDS.put("reproduce", ReproduceCommand.class);
        COMMANDS.put("bundle", BundleCommand.class);
        COMMANDS.put("check-determinism", CheckDeterminismCommand.class);
        COMMANDS.put("calibrate", CalibrateCommand.class);
        COMMANDS.put("mcp", McpCommand.class);
        COMMANDS.put("demo", DemoCommand.class);
        COMMANDS.put("jvm-options", JvmOptionsCommand.class);
    }

    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"ravel " + version()};
        }
    }

    static String version() {
        String version = Ravel.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Name a command: explore, test, verify, race, watch, generate, capture, replay, explain, reproduce, bundle, check-determinism, calibrate, mcp or demo.");
    }

    public static void main(String[] arguments) {
        if (arguments.length == 0 || !UNTIL_ENDED.contains(arguments[0])) {
            Signals.ofProcess().listen(new Terminal());
        }
        int status = execute(arguments);
        if (Signals.ofProcess().isEnding()) {
            System.exit(endEarly());
        }
        // A stream of the JVM keeps silent when it fails.
        boolean isUnwritten = System.out.checkError() && !isReaderGone();
        System.exit(
                isUnwritten
                        ? complain(
                                "Standard output could not be written, so what was to be there is not whole (the status would have been %d). Its disk may be full."
                                        .formatted(status),
                                FAILED)
                        : status);
    }

    /** A terminal that is closed cannot be written to, and nobody reads it. */
    private static int endEarly() {
        Signals signals = Signals.ofProcess();
        new Terminal()
                .complain(
                        "Ended early by %s (status %d); what is told is what was known by then."
                                .formatted(signals.name(), signals.status()));
        System.out.flush();
        return signals.status();
    }

    /** Whether standard output is a pipe to a command such as 'head', which has read enough. */
    private static boolean isReaderGone() {
        // Not closed, for the stream is the JVM's.
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        try {
            out.write('\n');
            return false;
        } catch (IOException e) {
            return String.valueOf(e.getMessage()).contains("Broken pipe");
        }
    }

    static int execute(String... arguments) {
        return commandLine(arguments.length == 0 ? "" : arguments[0]).execute(arguments);
    }

    /** Only the one that is asked for, if it is one: to read all options of all takes its time. */
    private static CommandLine commandLine(String asked) {
        CommandLine commandLine = new CommandLine(new Ravel());
        if (COMMANDS.containsKey(asked)) {
            commandLine.addSubcommand(asked, COMMANDS.get(asked));
        } else {
            COMMANDS.forEach(commandLine::addSubcommand);
        }
        commandLine
                .setStopAtPositional(true)
                .setUnmatchedOptionsArePositionalParams(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Path.class, Ravel::path)
                .setExecutionExceptionHandler(Ravel::handle)
                .setParameterExceptionHandler(Ravel::refuse);
        // They have no main class, after which nothing would be their own.
        for (String command : List.of("test", "reproduce")) {
            Optional.ofNullable(commandLine.getSubcommands().get(command))
                    .ifPresent(own -> own.setStopAtPositional(false));
        }
        // They have no arguments that are for somebody else.
        for (String command : List.of("bundle", "explain", "mcp")) {
            Optional.ofNullable(commandLine.getSubcommands().get(command))
                    .ifPresent(
                            own ->
                                    own.setStopAtPositional(false)
                                            .setUnmatchedOptionsArePositionalParams(false));
        }
        return commandLine;
    }

    private static int handle(
            Exception failure, CommandLine commandLine, CommandLine.ParseResult result) {
        if (failure instanceof Stopped) {
            // There is nothing to tell, which is told at the end.
            return FAILED;
        }
        if (failure instanceof UsageError) {
            return complain(failure.getMessage(), USAGE);
        }
        if (failure instanceof InvalidPathException path) {
            return complain(sentence(path), USAGE);
        }
        if (failure instanceof RavelFailed) {
            return complain(failure.getMessage(), FAILED);
        }
        if (isEnding(failure)) {
            return complain("Ravel was interrupted.", FAILED);
        }
        complain("an error of Ravel itself; please report it with this trace.", FAILED);
        failure.printStackTrace();
        return FAILED;
    }

    private static int complain(String sentence, int status) {
        new Terminal().complain("ravel: " + sentence);
        return status;
    }

    /** What is still to be deleted, or killed, at the end cannot be noted any more by then. */
    private static boolean isEnding(Exception failure) {
        return failure instanceof IllegalStateException
                && "Shutdown in progress".equals(failure.getMessage());
    }

    private static int refuse(ParameterException failure, String[] arguments) {
        complain(failure.getMessage(), USAGE);
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        System.err.println("Try '%s --help'.".formatted(command));
        return USAGE;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(sentence(e));
        }
    }

    /** Every path here comes from the user: from an option, a class path or the environment. */
    private static String sentence(InvalidPathException failure) {
        return "The path %s cannot be used (%s). If it has letters that the locale cannot express, set LC_ALL to one of UTF-8, such as C.UTF-8."
                .formatted(failure.getInput(), failure.getReason());
    }
}
