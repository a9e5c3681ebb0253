package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.TimeoutMode;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectsTest {
    private static final Subject.Bounds BOUNDS = new Subject.Bounds(500, 3, 2);

    @Test
    void aSubjectGetsTheOptionsOfItsLine() {
        Subject subject = Subjects.easy("a.b.Sleeps\tfailure,deadlock\t--timeouts=any --memory\tx");

        assertThat(subject.name()).isEqualTo("Sleeps");
        assertThat(subject.kinds()).containsExactly("failure", "deadlock");
        RunConfig config = subject.config("classes", BOUNDS, List.of());
        assertThat(config.engine().timeouts()).isEqualTo(TimeoutMode.ANY);
        assertThat(config.engine().memory()).isEqualTo(Memory.ALL);
        assertThat(config.engine().spuriousWakeups()).isFalse();
        assertThat(config.search().budget().iterations()).isEqualTo(500);
        assertThat(config.search().budget().timeMillis()).isEqualTo(3000);
        assertThat(config.search().budget().shrinkMillis()).isEqualTo(2000);
    }

    @Test
    void anOptionThatIsNotKnownIsNotForgotten() {
        assertThatThrownBy(() -> Subjects.easy("a.b.Odd\tfailure\t--odd\tx"))
                .isInstanceOf(BenchFailed.class)
                .hasMessageContaining("--odd");
    }

    @Test
    void aHardSubjectMayHaveAnArgument() {
        Subject subject = Subjects.hard("a.b.Pair\t100\tfailure");

        assertThat(subject.name()).isEqualTo("Pair 100");
        assertThat(subject.fullName()).isEqualTo("a.b.Pair 100");
        assertThat(subject.arguments()).containsExactly("100");
        assertThat(Subjects.hard("a.b.Ring\t\tfailure").arguments()).isEmpty();
    }

    @Test
    void theListsHoldBugsOnly() {
        assertThat(Subjects.easy()).isNotEmpty().allMatch(s -> !s.kinds().isEmpty());
        assertThat(Subjects.hard()).isNotEmpty().allMatch(s -> !s.kinds().isEmpty());
    }
}
