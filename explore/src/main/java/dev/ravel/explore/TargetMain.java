package dev.ravel.explore;

import dev.ravel.canary.Canary;
import dev.ravel.engine.Control;
import dev.ravel.engine.EarlyEnd;
import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.ParentWatch;
import dev.ravel.engine.Settings;
import dev.ravel.engine.Supervisor;
import dev.ravel.explore.strategies.RandomStrategy;
import dev.ravel.explore.strategies.Randomness;
import dev.ravel.explore.strategies.Strategies;
import dev.ravel.model.BadFile;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.Choice;
import dev.ravel.model.Outcome;
import dev.ravel.model.ReplayVerdict;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.Strategy;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The entry of a target JVM: {@code explore|suite|measure|shrink|replay|trace|run REQUEST OUT
 * [CARRIER]}.
 */
public final class TargetMain {
    private static final int CANARY_TRIES = 100;

    /** Of these there is nothing to tell before they have come to their end. */
    private static final Set<String> HAVE_NO_PARTS =
            Set.of("measure", "shrink", "replay", "trace", "run");

    private final TargetOutput output = new TargetOutput();
    private final Messages messages;

    private TargetMain(PrintStream channel) {
        messages = new Messages(channel);
    }

    public static void main(String[] arguments) {
        ParentWatch.begin(Messages.UNHEARD);
        EarlyEnd.listen(
                HAVE_NO_PARTS.contains(arguments[0])
                        ? () -> Runtime.getRuntime().halt(Messages.UNHEARD)
                        : EarlyEnd::ask);
        Path request = Path.of(arguments[1]);
        Path out = Path.of(arguments[2]);
        CarrierKind carrier = arguments.length > 3 ? CarrierKind.valueOf(arguments[3]) : null;
        int status = new TargetMain(System.out).run(arguments[0], request, out, carrier);
        Runtime.getRuntime().halt(status);
    }

    /**
     * Does the same in a JVM that was prepared for it and goes on afterwards, as if nothing had
     * been; messages go to {@code channel}.
     */
    public static void runHere(String mode, Path request, Path out, PrintStream channel) {
        TargetMain target = new TargetMain(channel);
        Control.enter();
        try {
            target.run(mode, request, out, null);
        } finally {
            target.output.end();
            Control.leave();
        }
    }

    /** {@code carrier} is null for the one that the request names. */
    private int run(String mode, Path request, Path out, CarrierKind carrier) {
        try {
            Schedule schedule = Schedule.parse(request.toString(), Files.readAllLines(request));
            RunConfig asked = RunConfig.from(schedule.header());
            RunConfig config = carrier == null ? asked : asked.with(carrier);
            output.begin(true);
            String carrierWord = carrier(config);
            checkControl(config);
            messages.running(carrierWord);
            if (mode.equals("suite")) {
                new Suite(config, () -> strategy(config), output, messages, out)
                        .run(schedule.header().all(Suite.KEY));
                return 0;
            }
            Supplier<Runnable> program =
                    () ->
                            warmedUp(
                                    config,
                                    Program.of(
                                            config.program().mainClass(),
                                            config.program().arguments()));
            switch (mode) {
                case "explore" -> {
                    Reruns reruns = Reruns.read(schedule.header().all("rerun"));
                    Strategy strategy = strategy(config);
                    if (!new Exploration(
                                    config, program.get(), strategy, reruns, output, messages, out)
                            .passingBy(outcomes(schedule.header().all("known")))
                            .run()) {
                        messages.error("No execution came to its end within --time. Give it more.");
                        return 3;
                    }
                    Control.defects().forEach(messages::defect);
                }
                case "measure" ->
                        new Measurement(
                                        config,
                                        program.get(),
                                        name -> strategy(config, name),
                                        output,
                                        messages)
                                .run(schedule.header().all(Measurement.KEY));
                case "shrink" -> shrink(schedule, config, program.get(), out);
                case "replay" -> replay(schedule, config, program.get(), out);
                case "trace" -> runOnce(config, program.get(), out, new StepRecord());
                case "run" -> runOnce(config, program.get(), out, null);
                default ->
                        job(mode)
                                .run(
                                        new TargetContext(
                                                config, schedule.header(), output, messages, out));
            }
            return 0;
        } catch (BadProgram | BadFile e) {
            messages.badProgram(e.getMessage());
            return 2;
        } catch (UncheckedIOException e) {
            messages.error(e.getMessage());
            return 3;
        } catch (IOException e) {
            messages.error("%s cannot be read: %s.".formatted(request, e));
            return 3;
        } catch (Throwable e) {
            messages.error(String.valueOf(e));
            e.printStackTrace(output.real());
            return 3;
        }
    }

    /**
     * Static state of the JDK is not reset, and where the JDK is interleaved inside, the first
     * execution would make steps that no later one makes. So it does not count.
     */
    private Runnable warmedUp(RunConfig config, Runnable program) {
        if (!config.engine().interleaved().isEmpty()) {
            new SingleRuns(config, program, output)
                    .apply(Strategies.fair(new SimplestStrategy(List.of())));
        }
        return program;
    }

    private static TargetJob job(String mode) {
        for (TargetJob job :
                ServiceLoader.load(TargetJob.class, TargetMain.class.getClassLoader())) {
            if (job.mode().equals(mode)) {
                return job;
            }
        }
        throw new IllegalArgumentException("No mode is called " + mode + ".");
    }

    private void replay(Schedule schedule, RunConfig config, Runnable program, Path out) {
        Replay replay = new Replay(schedule, config);
        output.begin(true);
        replay.run(program);
        Control.throwIfNotWoven();
        ReplayVerdict verdict = replay.verdict();
        FindingFiles files = new FindingFiles(out);
        files.output(output.text());
        files.interleaving(replay.steps());
        files.details(replay.outcome().details());
        if (verdict == ReplayVerdict.SAME) {
            files.schedule(replay.described());
        }
        messages.done(verdict + " " + replay.difference());
    }

    /** Writes a simpler schedule with the same failure, if there is one, beside the original. */
    private void shrink(Schedule schedule, RunConfig config, Runnable program, Path out) {
        List<Choice> choices =
                new Shrinker(
                                new SingleRuns(config, program, output),
                                Outcome.from(schedule.header()),
                                config.search().budget().shrinkMillis() * 1_000_000)
                        .shrink(schedule.choices());
        Control.throwIfNotWoven();
        if (choices != null) {
            FindingFiles files = new FindingFiles(out);
            files.original(schedule);
            files.schedule(new Schedule(schedule.header(), choices));
        }
        messages.done(choices == null ? "same" : "shrunk");
    }

    /** Runs the first execution of an exploration; {@code record} may be null. */
    private void runOnce(RunConfig config, Runnable program, Path out, StepRecord record) {
        Strategy strategy = strategy(config);
        strategy.begin(Randomness.seedOf(config.search().seed(), 0));
        output.begin(true);
        ExecutionResult result =
                Supervisor.run(
                        config.engine().carrier(),
                        new Execution(Exploration.settings(config), strategy, record, program));
        Control.throwIfNotWoven();
        FindingFiles files = new FindingFiles(out);
        files.output(output.text());
        if (record != null) {
            files.interleaving(record.steps());
        }
        files.details(result.outcome().message());
        messages.done(result.steps() + " " + result.fingerprint());
    }

    private static Strategy strategy(RunConfig config) {
        return strategy(config, config.search().strategy());
    }

    private static Strategy strategy(RunConfig config, String name) {
        ClassLoader loader =
                PluginLoader.of(config.search().plugins(), TargetMain.class.getClassLoader());
        try {
            return Strategies.create(name, loader);
        } catch (IllegalArgumentException e) {
            throw new BadProgram(e.getMessage());
        } catch (ServiceConfigurationError e) {
            throw new BadProgram("A strategy cannot be used: " + e.getMessage());
        }
    }

    private static List<Outcome> outcomes(List<String> schedules) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        for (String file : schedules) {
            Schedule schedule = Schedule.parse(file, Files.readAllLines(Path.of(file)));
            outcomes.add(Outcome.from(schedule.header()));
        }
        return outcomes;
    }

    /** The word for what threads run on here. */
    private static String carrier(RunConfig config) {
        try {
            return Supervisor.hasFibers(config.engine().carrier()) ? "continuation" : "platform";
        } catch (IllegalStateException e) {
            throw new BadProgram(e.getMessage());
        }
    }

    /** Runs the canary, which has to be caught: else this JVM is not in control. */
    private static void checkControl(RunConfig config) {
        Control.enable();
        RandomStrategy strategy = new RandomStrategy();
        int[] tries = new int[1];
        Outcome[] last = new Outcome[1];
        Supervisor.run(
                config.engine().carrier(),
                () -> {
                    strategy.begin(Randomness.seedOf(0, tries[0]++));
                    return new Execution(Settings.DEFAULT, strategy, null, Canary::run);
                },
                result -> {
                    last[0] = result.outcome();
                    return last[0].passed() && tries[0] < CANARY_TRIES;
                });
        if (last[0].passed()) {
            throw new IllegalStateException(
                    "The canary race was not caught in %d executions: the JVM runs without control."
                            .formatted(CANARY_TRIES));
        }
        if (!last[0].message().contains("LostUpdate")) {
            throw new IllegalStateException(
                    "The canary race ended in an unknown way: "
                            + last[0].message()
                            + "\n"
                            + last[0].details());
        }
    }
}
