package dev.ravel.cli;

import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The searches that 'verify' makes: first without plain accesses as scheduling points, since that
 * reaches further, and then with all of them, since many bugs hide there. Where one of the two is
 * asked for, there is only that one. Each gets an equal share of the time that is left.
 */
final class Passes {
    private final RunConfig config;
    private final List<MemoryChoice> choices;
    private final long endMillis;

    /** The time begins now; {@code asked} is null if nothing is said of memory. */
    Passes(RunConfig config, MemoryChoice asked) {
        this.config = config;
        this.choices =
                asked == null ? List.of(MemoryChoice.NONE, MemoryChoice.ALL) : List.of(asked);
        this.endMillis = System.currentTimeMillis() + config.search().budget().timeMillis();
    }

    int count() {
        return choices.size();
    }

    /** Which accesses to plain memory are scheduling points, in a word. */
    String memory(int pass) {
        return choices.get(pass).name().toLowerCase(Locale.ROOT);
    }

    RunConfig config(int pass) {
        long left = Math.max(1, endMillis - System.currentTimeMillis());
        RunConfig bounded = config.withTime(Math.max(1, left / (count() - pass)));
        // Which statements are known to race is in the configuration already.
        return choices.get(pass) == MemoryChoice.RACY
                ? bounded
                : bounded.with(Memory.of(choices.get(pass) == MemoryChoice.ALL));
    }

    /** No pass writes over the findings of another. */
    Path out(int pass, Path run) {
        return pass == 0 ? run : run.resolve("memory-" + memory(pass));
    }
}
