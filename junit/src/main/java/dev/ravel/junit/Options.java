package dev.ravel.junit;

import dev.ravel.model.Budget;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.Memory;
import dev.ravel.model.SearchPlan;
import dev.ravel.session.Durations;
import dev.ravel.session.UsageError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What is asked for. A system property {@code ravel.*} is stronger than what a call says, and that
 * is stronger than an annotation.
 *
 * @param said by a call, each option with its name
 * @param replayForm how to ask for the replay of a schedule in the same place
 */
record Options(ConcurrencyTest asked, Map<String, String> said, String replayForm) {
    /** The annotation's own default values. */
    @ConcurrencyTest
    private static final class Defaults {}

    private static final String ITERATIONS = "iterations";

    static final Options DEFAULT = of(Defaults.class.getAnnotation(ConcurrencyTest.class));

    static Options of(ConcurrencyTest annotation) {
        return new Options(annotation, Map.of(), "@ConcurrencyTest(replay = \"%s\")");
    }

    /** By a call. */
    static Options said(Map<String, String> said) {
        return new Options(DEFAULT.asked, said, "Ravel.with().replay(Path.of(\"%s\"))");
    }

    private <T> T value(String name, T annotated, Function<String, T> parse) {
        String property = "ravel." + name;
        String text = System.getProperty(property, said.get(name));
        if (text == null) {
            return annotated;
        }
        try {
            return parse.apply(text.strip());
        } catch (IllegalArgumentException e) {
            throw new RavelProblem(
                    "%s is '%s', which is no value for it.".formatted(property, text));
        }
    }

    private long number(String name, long annotated, long least) {
        long number = value(name, annotated, Long::parseLong);
        if (number < least || number > Integer.MAX_VALUE && !name.equals(ITERATIONS)) {
            throw new RavelProblem(
                    "ravel.%s is %d, which is no value for it.".formatted(name, number));
        }
        return number;
    }

    private boolean flag(String name, boolean annotated) {
        return value(
                name,
                annotated,
                text ->
                        switch (text.toLowerCase(Locale.ROOT)) {
                            case "", "true" -> true;
                            case "false" -> false;
                            default -> throw new IllegalArgumentException(text);
                        });
    }

    private <E extends Enum<E>> E constant(String name, E annotated) {
        return value(
                name,
                annotated,
                text -> Enum.valueOf(annotated.getDeclaringClass(), text.toUpperCase(Locale.ROOT)));
    }

    private String text(String name, String annotated) {
        return value(name, annotated, text -> text);
    }

    private static long millis(String name, String duration) {
        try {
            return duration.isEmpty() || duration.equals("0")
                    ? 0
                    : Durations.millis("ravel." + name, duration);
        } catch (UsageError e) {
            throw new RavelProblem(e.getMessage());
        }
    }

    SearchPlan search() {
        String plugins = text("plugins", "");
        return new SearchPlan(
                text("strategy", asked.strategy()),
                plugins.isEmpty() ? List.of() : Arrays.asList(plugins.split(File.pathSeparator)),
                value("seed", asked.seed(), Long::parseLong),
                new Budget(
                        number(ITERATIONS, asked.iterations(), 0),
                        millis("time", text("time", asked.time())),
                        flag("continue", asked.goOn()),
                        millis("shrink", text("shrink", asked.shrink()))));
    }

    EngineOptions engine() {
        return new EngineOptions(
                constant("carrier", asked.carrier()),
                Memory.of(flag("memory", asked.memory())),
                flag("interleave-jdk", asked.interleaveJdk()),
                interleaved(),
                explored(),
                constant("timeouts", asked.timeouts()),
                flag("spurious-wakeups", asked.spuriousWakeups()),
                (int) number("max-steps", asked.maxSteps(), 1),
                stuckAfterMillis());
    }

    private List<String> interleaved() {
        String annotated =
                Arrays.stream(asked.interleave())
                        .map(Class::getName)
                        .collect(Collectors.joining(","));
        String names = text("interleave", annotated);
        return names.isEmpty() ? List.of() : Arrays.asList(names.split("\\s*,\\s*"));
    }

    private List<String> explored() {
        String names = text("explore", String.join(",", asked.explore()));
        return names.isEmpty() ? List.of() : Arrays.asList(names.split("\\s*,\\s*"));
    }

    private long stuckAfterMillis() {
        String duration = text("stuck-after", asked.stuckAfter());
        long millis = millis("stuck-after", duration);
        if (millis == 0) {
            throw new RavelProblem(
                    "ravel.stuck-after is '%s', which is no value for it.".formatted(duration));
        }
        return millis;
    }

    boolean races() {
        return flag("races", asked.races());
    }

    boolean leaks() {
        return flag("leaks", asked.leaks());
    }

    String replayOf(String schedule) {
        return replayForm.formatted(schedule);
    }

    /** The schedule to replay, or null for a search. */
    Path replay() {
        String file = text("replay", asked.replay());
        return file.isEmpty() ? null : Path.of(file);
    }

    /** Whether all tests of a run are asked to replay the same schedule. */
    boolean isReplayForAll() {
        return System.getProperty("ravel.replay") != null;
    }

    /** The port on which the child JVM is to wait for a debugger, or 0. */
    int debugPort() {
        return value("debug", 0, Integer::parseInt);
    }

    /** Beside what the build writes. */
    Path out() {
        String named = text("out", "");
        if (!named.isEmpty()) {
            return Path.of(named);
        }
        if (Files.exists(Path.of("pom.xml")) || Files.isDirectory(Path.of("target"))) {
            return Path.of("target", "ravel");
        }
        boolean isGradle =
                Files.exists(Path.of("build.gradle")) || Files.exists(Path.of("build.gradle.kts"));
        return isGradle ? Path.of("build", "ravel") : Path.of("ravel-out");
    }
}
