package dev.ravel.model;

import java.util.concurrent.TimeUnit;

/**
 * What counts as a step of an execution, and what may happen in one.
 *
 * @param memory plain field and array accesses are scheduling points too
 * @param interleaveJdk the JDK's concurrent classes are interleaved inside
 */
public record EngineOptions(
        CarrierKind carrier,
        boolean memory,
        boolean interleaveJdk,
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis) {

    /** Those of the command line. */
    public static final EngineOptions DEFAULT =
            new EngineOptions(
                    CarrierKind.AUTO, false, false, TimeoutMode.IDLE, false, 200_000, 10_000);

    /** The same, but on threads of another kind. */
    public EngineOptions with(CarrierKind other) {
        return new EngineOptions(
                other,
                memory,
                interleaveJdk,
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    EngineOptions withoutWatch() {
        return new EngineOptions(
                carrier,
                memory,
                interleaveJdk,
                timeouts,
                spuriousWakeups,
                maxSteps,
                TimeUnit.DAYS.toMillis(1));
    }

    void addTo(Header header) {
        header.add("carrier", carrier.name());
        header.add("memory", Boolean.toString(memory));
        header.add("interleave-jdk", Boolean.toString(interleaveJdk));
        header.add("timeouts", timeouts.name());
        header.add("spurious-wakeups", Boolean.toString(spuriousWakeups));
        header.add("max-steps", Integer.toString(maxSteps));
        header.add("stuck-after-millis", Long.toString(stuckAfterMillis));
    }

    static EngineOptions from(Header header) {
        return new EngineOptions(
                header.constant("carrier", CarrierKind.class),
                header.flag("memory"),
                header.flag("interleave-jdk"),
                header.constant("timeouts", TimeoutMode.class),
                header.flag("spurious-wakeups"),
                (int) header.number("max-steps"),
                header.number("stuck-after-millis"));
    }
}
