package dev.ravel.model;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What counts as a step of an execution, and what may happen in one.
 *
 * @param memory what becomes of accesses to plain fields and array elements
 * @param interleaveJdk the JDK's concurrent classes are interleaved inside
 * @param explored packages and classes that are the program, though their names are those of
 *     libraries that serve programs
 * @param interleaved other classes of the JDK that are, with their plain accesses
 */
public record EngineOptions(
        CarrierKind carrier,
        Memory memory,
        boolean interleaveJdk,
        List<String> interleaved,
        List<String> explored,
        TimeoutMode timeouts,
        boolean spuriousWakeups,
        int maxSteps,
        long stuckAfterMillis) {

    /** The same without {@code explored}. */
    public EngineOptions(
            CarrierKind carrier,
            Memory memory,
            boolean interleaveJdk,
            List<String> interleaved,
            TimeoutMode timeouts,
            boolean spuriousWakeups,
            int maxSteps,
            long stuckAfterMillis) {
        this(
                carrier,
                memory,
                interleaveJdk,
                interleaved,
                List.of(),
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    /** Those of the command line. */
    public static final EngineOptions DEFAULT =
            new EngineOptions(
                    CarrierKind.AUTO,
                    Memory.NONE,
                    false,
                    List.of(),
                    TimeoutMode.IDLE,
                    false,
                    200_000,
                    10_000);

    public EngineOptions {
        interleaved = List.copyOf(interleaved);
        explored = List.copyOf(explored);
    }

    /** The same, but on threads of another kind. */
    public EngineOptions with(CarrierKind other) {
        return new EngineOptions(
                other,
                memory,
                interleaveJdk,
                interleaved,
                explored,
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
                interleaved,
                explored,
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    /** The same, but with other classes of the JDK interleaved inside. */
    EngineOptions withInterleaved(List<String> others) {
        return new EngineOptions(
                carrier,
                memory,
                interleaveJdk,
                others,
                explored,
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    /** The same, but with these as the program, too. */
    public EngineOptions exploring(List<String> others) {
        return new EngineOptions(
                carrier,
                memory,
                interleaveJdk,
                interleaved,
                Stream.concat(explored.stream(), others.stream()).distinct().toList(),
                timeouts,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    public EngineOptions with(TimeoutMode other) {
        return new EngineOptions(
                carrier,
                memory,
                interleaveJdk,
                interleaved,
                explored,
                other,
                spuriousWakeups,
                maxSteps,
                stuckAfterMillis);
    }

    EngineOptions withoutWatch() {
        return new EngineOptions(
                carrier,
                memory,
                interleaveJdk,
                interleaved,
                explored,
                timeouts,
                spuriousWakeups,
                maxSteps,
                TimeUnit.DAYS.toMillis(1));
    }

    void addTo(Header header) {
        header.add("carrier", carrier.name());
        memory.addTo(header);
        header.add("interleave-jdk", Boolean.toString(interleaveJdk));
        interleaved.forEach(name -> header.add("interleave", name));
        explored.forEach(name -> header.add("explore", name));
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
                header.all("interleave"),
                header.all("explore"),
                header.constant("timeouts", TimeoutMode.class),
                header.flag("spurious-wakeups"),
                (int) header.number("max-steps"),
                header.number("stuck-after-millis"));
    }
}
