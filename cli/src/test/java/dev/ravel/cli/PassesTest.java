package dev.ravel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.JavaProgram;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassesTest {
    private static final RunConfig CONFIG =
            TargetOptions.standard(new JavaProgram("a.Main", "classes", List.of(), List.of()))
                    .withTime(3_600_000);

    @Test
    void plainAccessesComeSecond() {
        Passes passes = new Passes(CONFIG, null);

        assertThat(passes.count()).isEqualTo(2);
        assertThat(passes.config(0).engine().memory()).isEqualTo(Memory.NONE);
        assertThat(passes.config(1).engine().memory()).isEqualTo(Memory.ALL);
        assertThat(List.of(passes.memory(0), passes.memory(1))).containsExactly("none", "all");
    }

    @Test
    void theSecondGetsTheTimeThatTheFirstHasLeft() {
        Passes passes = new Passes(CONFIG, null);

        assertThat(time(passes.config(0))).isLessThanOrEqualTo(1_800_000);
        assertThat(time(passes.config(1))).isGreaterThan(1_800_000);
    }

    @Test
    void whatIsAskedForIsTheOnlyOne() {
        Passes passes = new Passes(CONFIG, MemoryChoice.ALL);

        assertThat(passes.count()).isEqualTo(1);
        assertThat(passes.config(0).engine().memory()).isEqualTo(Memory.ALL);
    }

    @Test
    void eachWritesToItsOwnDirectory() {
        Passes passes = new Passes(CONFIG, null);
        Path run = Path.of("ravel-out", "run-1");

        assertThat(passes.out(0, run)).isEqualTo(run);
        assertThat(passes.out(1, run)).isEqualTo(run.resolve("memory-all"));
    }

    private static long time(RunConfig config) {
        return config.search().budget().timeMillis();
    }
}
