package dev.ravel.model;

import java.util.concurrent.TimeUnit;

/**
 * What counts as a step of an execution, and what may happen in one.
 *
 * @param memory what becomes of accesses to plain fields and array elements
 * @param interleaveJdk the JDK's concurrent classes are interleaved inside
 */
public record EngineOptions(
        CarrierKind carrier,
        Memory memory,
        boolean interleaveJdk,
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis) {

    /** Those of the command line. */
    public static final EngineOptions DEFAULT =
            new EngineOptions(
                    CarrierKind.AUTO, Memory.NONE, false, TimeoutMode.IDLE, false, 200_000, 10_000);

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

    /** The same, but with other accesses to memory. */
    public EngineOptions with(Memory other) {
        return new EngineOptions(
                carrier,
                other,
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
        memory.addTo(header);
        header.add("interleave-jdk", Boolean.toString(interleaveJdk));
        header.add("timeouts", timeouts.name());
        header.add("spurious-wakeups", Boolean.toString(spuriousWakeups));
        header.add("max-steps", Integer.toString(maxSteps));
        header.add("stuck-after-millis", Long.toString(stuckAfterMillis));
    }

    static EngineOptions from(Header header) {
        return new EngineOptions(
                header.constant("carrier", CarrierKind.class),
                Memory.from(header),
                header.flag("interleave-jdk"),
                header.constant("timeouts", TimeoutMode.class),
                header.flag("spurious-wakeups"),
                (int) header.number("max-steps"),
                header.number("stuck-after-millis"));
    }
}
