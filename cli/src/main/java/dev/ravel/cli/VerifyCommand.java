package dev.ravel.cli;

import dev.ravel.explore.BadProgram;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.junit.tests.TestSelection;
import dev.ravel.model.JavaProgram;
import dev.ravel.report.Verified;
import dev.ravel.report.VerifyReport;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Signals;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Answers whether a program or a test has a concurrency bug, and why. */
@Command(
        name = "verify",
        description =
                "Answers whether a main class, the tests of a class, or one test (Class#method) has a concurrency bug, and why. Searches for 30s if --time says nothing else.",
        mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
    private static final String DEFAULT_TIME = "30s";

    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;
    @Mixin private InterleavingOptions interleaving;
    @Mixin private JsonFile jsonFile;

    private final Terminal terminal = new Terminal();

    /** What the searches tell people on their way is in the answer, or not wanted. */
    private final Terminal unheard =
            Terminal.writingTo(
                    new PrintStream(
                            OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));

    @Override
    public Integer call() {
        jsonFile.deleteOld();
        String target = "";
        try {
            JavaProgram program = java.program();
            target = program.mainClass();
            checkForm(target);
            VerifyReport report = new VerifyReport(target, verify(program), shortfall());
            if (!options.json) {
                report.lines(terminal.textWidth()).forEach(terminal::print);
            }
            answer(report);
            return switch (report.answer()) {
                case BUG -> Ravel.FOUND;
                case NO_BUG_FOUND -> Ravel.NOTHING_FOUND;
                case ERROR -> Ravel.FAILED;
            };
        } catch (UsageError | RavelFailed | Stopped e) {
            // Whoever reads JSON gets an object, whatever happens.
            answer(VerifyReport.failed(target, e.getMessage()));
            throw e;
        }
    }

    /** With half of a name, a search for it would only tell that there is no such thing. */
    private static void checkForm(String target) {
        int hash = target.indexOf('#');
        if (hash == 0 || hash > 0 && hash == target.length() - 1) {
            throw new UsageError(
                    "'%s' names no test. One test is named as Class#method, such as bank.BankTest#transfers; a main class, or a class with tests, as Class."
                            .formatted(target));
        }
    }

    /** That no bug was found is no answer where the search was cut short. */
    private static String shortfall() {
        Signals signals = Signals.ofProcess();
        return signals.isEnding()
                ? signals.stopped().getMessage() + " The search did not come to its end."
                : "";
    }

    private void answer(VerifyReport report) {
        jsonFile.write(report.json());
        if (options.json) {
            terminal.print(report.json());
        }
    }

    private List<Verified> verify(JavaProgram program) {
        options.time = options.time == null ? DEFAULT_TIME : options.time;
        TargetRun run = new TargetRun(options.javaHome(), unheard).withoutInput();
        Verification verification =
                new Verification(run, options.memory, interleaving.interleaving(), unheard);
        OutDirectory out = OutDirectory.next(options.out);
        try {
            if (!program.arguments().isEmpty()) {
                return verification.ofMain(options.config(program), out.path());
            }
            List<Verified> tests = tests(verification, program, out.path());
            if (tests.isEmpty()) {
                Signals.ofProcess().throwIfEnding();
            }
            return tests.isEmpty() ? main(verification, program, out.path()) : tests;
        } finally {
            out.removeIfEmpty();
        }
    }

    /**
     * Whoever has named a class with tests should hear that none were seen, and not only of main.
     */
    private List<Verified> main(Verification verification, JavaProgram program, Path out) {
        try {
            return verification.ofMain(options.config(program), out);
        } catch (UsageError e) {
            // All else that can be wrong has nothing to do with tests.
            throw e.getMessage().contains(BadProgram.NO_MAIN)
                    ? new UsageError(
                            "No tests were found in %s. %s"
                                    .formatted(program.mainClass(), e.getMessage()))
                    : e;
        }
    }

    /** Empty if the class has none; a program with arguments is no test. */
    private List<Verified> tests(Verification verification, JavaProgram program, Path out) {
        String[] names = program.mainClass().split("#", 2);
        boolean isOne = names.length > 1;
        JavaProgram testProgram =
                new JavaProgram(
                        TestProgram.class.getName(),
                        program.classPath(),
                        List.of(),
                        program.javaOptions());
        TestSelection selection =
                new TestSelection(
                        program.classPath(),
                        List.of(names[0], names[0] + "$*"),
                        isOne ? List.of(names[1]) : List.of(),
                        List.of());
        List<Verified> tests = verification.ofTests(options.config(testProgram), selection, out);
        if (tests.isEmpty() && isOne) {
            throw new UsageError(
                    "No test %s was found in %s. %s"
                            .formatted(
                                    names[1],
                                    names[0],
                                    names[1].equals("main")
                                            ? "If its main method is meant, name the class alone: %s."
                                                    .formatted(names[0])
                                            : "Check both names and -cp."));
        }
        return tests;
    }
}
