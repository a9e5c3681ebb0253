package dev.ravel.junit;

import dev.ravel.engine.Control;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.launch.JavaHome;
import dev.ravel.launch.OwnPackages;
import dev.ravel.model.Headline;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.Summary;
import dev.ravel.report.TestName;
import dev.ravel.session.Confirmation;
import dev.ravel.session.ConfirmedSearch;
import dev.ravel.session.EarlierFindings;
import dev.ravel.session.Interleaving;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RaceHunt;
import dev.ravel.session.RaceSearch;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Replayed;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Search;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.ThisJvm;
import dev.ravel.session.UsageError;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;

/**
 * Explores a program, in this JVM if that can be done and in a child of it if not, and fails if the
 * program fails.
 */
final class TestSearch {
    /**
     * Executions have all static fields of a JVM to themselves, so there is one search at a time.
     */
    private static final Semaphore HERE = new Semaphore(1);

    private final TestName name;
    private final Options options;
    private final Class<?> test;
    private final RunConfig config;
    private boolean isHere;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final Terminal terminal =
            Terminal.writingTo(new PrintStream(text, true, StandardCharsets.UTF_8));
    private final TestPage page;

    /**
     * What {@code mainClass} does with the arguments is the program.
     *
     * @param name what a person calls the test
     */
    TestSearch(
            TestName name,
            Options options,
            Class<?> test,
            Class<?> mainClass,
            List<String> arguments) {
        this.name = name;
        this.options = options;
        this.test = test;
        this.config =
                new RunConfig(
                        new JavaProgram(
                                mainClass.getName(),
                                Surroundings.classPath(test),
                                arguments,
                                Surroundings.javaOptions()),
                        options.search(),
                        options.engine());
        this.isHere = isPossibleHere(test);
        this.page = new TestPage(name, config.program().classPath(), options.out(), terminal);
    }

    /** Whether the search can be made in this JVM, if it was prepared for that. */
    private boolean isPossibleHere(Class<?> test) {
        return Control.isPossible()
                && isWovenHere()
                && options.debugPort() == 0
                && test.getClassLoader() == ClassLoader.getSystemClassLoader();
    }

    private boolean isWovenHere() {
        Memory memory = config.engine().memory();
        return (memory.equals(Memory.NONE) || memory.equals(Memory.ALL))
                && config.engine().interleaved().isEmpty()
                && config.engine().explored().isEmpty()
                && OwnPackages.of(config.program()).isEmpty()
                && Control.isWoven(memory.equals(Memory.ALL), config.engine().interleaveJdk());
    }

    /** In a child, since other tests use this JVM at the same time. */
    TestSearch inChild() {
        isHere = false;
        return this;
    }

    /**
     * Throws a {@link ConcurrencyFailure} if there is one, and {@link NotTested} if nothing was
     * tested.
     */
    void run() {
        try {
            TargetRun run = new TargetRun(JavaHome.current(), terminal).withoutInput();
            if (options.replay() == null) {
                search(run);
            } else {
                replay(run, ScheduleResource.find(test, options.replay()));
            }
        } catch (RavelFailed | UsageError | Stopped e) {
            throw new RavelProblem(collected() + e.getMessage());
        }
    }

    private void search(TargetRun run) {
        EarlierFindings earlier = EarlierFindings.of(config, options.out(), terminal);
        OutDirectory out = OutDirectory.next(options.out());
        Confirmation confirmation = new Confirmation(run, config, Interleaving.DEFAULT, terminal);
        boolean isFree = isHere && HERE.tryAcquire();
        ConfirmedSearch confirmed =
                new ConfirmedSearch(isFree ? new ThisJvm(terminal) : run, earlier, terminal);
        LastWords lastWords = new LastWords(name.line(), out.path());
        try {
            confirmed.run(debugged(), out.path(), (used, search) -> confirm(search, confirmation));
        } finally {
            lastWords.withdraw();
            if (isFree) {
                HERE.release();
            }
            out.removeIfEmpty();
        }
        Search search = confirmed.search();
        if (search.aside() != null) {
            throw new NotTested(search.aside());
        }
        List<Finding> findings = confirmed.findings();
        if (findings.isEmpty() && !search.isAnyEnded()) {
            throw new RavelProblem(
                    collected()
                            + "No execution came to its end, so nothing can be said of the test. If it is just long, give it more with maxSteps; if it waits for plain memory to change, memory = true lets others run meanwhile.");
        }
        page.explored(search.effort(), findings, out.path());
        Summary summary = search.summary(findings.stream().map(Finding::summary).toList());
        terminal.print(summary.sentence());
        if (!search.problem().isEmpty()) {
            terminal.print(Summary.cutShort(search.problem()));
        }
        if (findings.isEmpty()) {
            terminal.print(summary.trust());
            if (config.engine().memory().isPartial() && !options.races()) {
                terminal.print(
                        "Threads were not switched at accesses to plain fields, so that races for them would not show: set memory = true, or races = true.");
            }
        }
        if (findings.isEmpty() && options.races()) {
            RaceHunt.Result races = races(run);
            findings.addAll(races.findings());
            if (findings.isEmpty() && races.isAnyConfirmed()) {
                throw new ConcurrencyFailure(collected(), "");
            }
        }
        conclude(findings);
    }

    private List<Finding> confirm(Search search, Confirmation confirmation) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < search.findings().size(); i++) {
            Finding finding = confirmation.of(search.findings().get(i), search.count(i));
            terminal.print("or here with:    " + options.replayOf(finding.summary().schedule()));
            findings.add(finding);
        }
        return findings;
    }

    private RaceHunt.Result races(TargetRun run) {
        RaceHunt hunt = new RaceHunt(run, Interleaving.DEFAULT, terminal);
        RunConfig watched = config.withIterations(RaceHunt.WATCHED);
        OutDirectory out = OutDirectory.next(options.out());
        try {
            RaceSearch.Prediction prediction = hunt.predict(watched, out.path());
            RaceHunt.Result result =
                    hunt.confirm(
                            watched,
                            prediction,
                            RaceHunt.RUNS,
                            UnaryOperator.identity(),
                            out.path());
            Effort effort = new Effort(prediction.executions(), 0, prediction.seconds());
            page.raced(effort, result, out.path());
            return result;
        } finally {
            out.removeIfEmpty();
        }
    }

    /** A child that waits for a debugger must not think that it is stuck. */
    private RunConfig debugged() {
        int port = options.debugPort();
        if (port == 0) {
            return config;
        }
        List<String> javaOptions = new ArrayList<>(config.program().javaOptions());
        javaOptions.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + port);
        System.out.println("Ravel: the child JVM waits for a debugger on port " + port + ".");
        return config.with(javaOptions).withoutWatch();
    }

    private void replay(TargetRun run, Path schedule) {
        RunConfig scheduled = RunConfig.from(ScheduleFiles.read(schedule).header());
        checkIsOwn(schedule, scheduled.program());
        // What counts as a step is what did when the schedule was found.
        RunConfig asFound =
                new RunConfig(
                        config.program(),
                        config.search(),
                        scheduled.engine().with(config.engine().carrier()));
        boolean isOfMemory = !scheduled.engine().memory().equals(Memory.NONE);
        OutDirectory out = OutDirectory.next(options.out());
        Replayed replayed = run.replay(asFound, schedule, out.path());
        switch (replayed.verdict()) {
            case PARTED ->
                    throw new RavelProblem(
                            "The test does not follow %s any more, so its failure may be there or not. %s, it is searched for again. %s"
                                    .formatted(
                                            schedule,
                                            isOfMemory
                                                    ? "With 'memory = true' in the place of 'replay'"
                                                    : "Without 'replay'",
                                            replayed.difference()));
            case PASSED ->
                    System.out.println(
                            "Ravel: the failure did not show again. " + replayed.difference());
            default ->
                    conclude(
                            List.of(
                                    new Confirmation(run, asFound, Interleaving.DEFAULT, terminal)
                                            .show(replayed, schedule, out.path())));
        }
    }

    private void checkIsOwn(Path schedule, JavaProgram replayed) {
        JavaProgram own = config.program();
        boolean isOwn =
                replayed.mainClass().equals(own.mainClass())
                        && TestProgram.idOf(replayed.arguments())
                                .equals(TestProgram.idOf(own.arguments()));
        if (!isOwn) {
            String problem =
                    "%s is the schedule of another test, so this one was not run."
                            .formatted(schedule);
            throw options.isReplayForAll() ? new NotTested(problem) : new RavelProblem(problem);
        }
    }

    private void conclude(List<Finding> findings) {
        if (findings.isEmpty()) {
            System.out.print("Ravel explored " + name.line() + ":\n" + collected());
            return;
        }
        for (Finding finding : findings) {
            if (finding.summary().confirmed()) {
                throw new ConcurrencyFailure(headed(finding.summary()), finding.details());
            }
        }
        throw new RavelProblem(collected());
    }

    /** All that was said, after the failure in a line. */
    private String headed(Summary.FindingSummary finding) {
        String kind = finding.kind().toUpperCase(Locale.ROOT);
        String all = collected();
        return all.startsWith(kind)
                ? all
                : "%s: %s\n%s".formatted(kind, Headline.of(finding.message()), all);
    }

    private String collected() {
        return text.toString(StandardCharsets.UTF_8).stripLeading();
    }
}
