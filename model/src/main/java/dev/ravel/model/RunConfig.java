package dev.ravel.model;

import java.util.List;

/**
 * What to run, and how: all that a target JVM has to know, and all that a replay needs.
 *
 * @param plugins jars and directories with strategies of the user's own
 * @param iterations how many executions at the most; 0 for no bound
 * @param timeMillis how long at the most; 0 for no bound
 * @param shrinkMillis how long to make a failing schedule simpler at the most; 0 for not at all
 */
public record RunConfig(
        String mainClass,
        String classPath,
        List<String> arguments,
        List<String> javaOptions,
        String strategy,
        List<String> plugins,
        long seed,
        long iterations,
        long timeMillis,
        boolean goOn,
        CarrierKind carrier,
        boolean memory,
        boolean interleaveJdk,
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis,
        long shrinkMillis) {

    public RunConfig {
        arguments = List.copyOf(arguments);
        javaOptions = List.copyOf(javaOptions);
        plugins = List.copyOf(plugins);
    }

    /** The same, but on threads of another kind. */
    public RunConfig with(CarrierKind other) {
        return new RunConfig(
                mainClass,
                classPath,
                arguments,
                javaOptions,
                strategy,
                plugins,
                seed,
                iterations,
                timeMillis,
                goOn,
                other,
                memory,
                interleaveJdk,
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis,
                shrinkMillis);
    }

    /** Writes this as lines of a header. */
    public void addTo(Header header) {
        header.add("main", mainClass);
        header.add("class-path", classPath);
        arguments.forEach(argument -> header.add("argument", argument));
        javaOptions.forEach(option -> header.add("java-option", option));
        header.add("strategy", strategy);
        plugins.forEach(plugin -> header.add("plugin", plugin));
        header.add("seed", Long.toString(seed));
        header.add("iterations", Long.toString(iterations));
        header.add("time-millis", Long.toString(timeMillis));
        header.add("continue", Boolean.toString(goOn));
        header.add("carrier", carrier.name());
        header.add("memory", Boolean.toString(memory));
        header.add("interleave-jdk", Boolean.toString(interleaveJdk));
        header.add("timeouts", timeouts.name());
        header.add("spurious-wakeups", Boolean.toString(spuriousWakeups));
        header.add("max-steps", Integer.toString(maxSteps));
        header.add("stuck-after-millis", Long.toString(stuckAfterMillis));
        header.add("shrink-millis", Long.toString(shrinkMillis));
    }

    public static RunConfig from(Header header) {
        return new RunConfig(
                header.get("main"),
                header.get("class-path"),
                header.all("argument"),
                header.all("java-option"),
                header.get("strategy"),
                header.all("plugin"),
                header.number("seed"),
                header.number("iterations"),
                header.number("time-millis"),
                header.flag("continue"),
                header.constant("carrier", CarrierKind.class),
                header.flag("memory"),
                header.flag("interleave-jdk"),
                header.constant("timeouts", TimeoutMode.class),
                header.flag("spurious-wakeups"),
                (int) header.number("max-steps"),
                header.number("stuck-after-millis"),
                header.number("shrink-millis"));
    }
}
