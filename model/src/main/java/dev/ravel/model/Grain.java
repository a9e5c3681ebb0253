package dev.ravel.model;

import java.util.List;
import java.util.Locale;

/** How finely threads are interleaved. Each has what those before it have. */
public enum Grain {
    /** At locks, volatile fields and all else that threads meet at on purpose. */
    SYNCHRONIZATION,

    /** At plain fields and array elements. */
    MEMORY,

    /** Inside of the chosen classes of the JDK. */
    JDK;

    /** The options with nothing that is finer. */
    public EngineOptions of(EngineOptions options) {
        return switch (this) {
            case SYNCHRONIZATION -> options.with(Memory.NONE).withInterleaved(List.of());
            case MEMORY -> options.withInterleaved(List.of());
            case JDK -> options;
        };
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
