package dev.ravel.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchOptionsTest {
    @Test
    void withoutWordsAllIsWatched() {
        WatchOptions options = WatchOptions.parse("");

        assertThat(options.calls()).isTrue();
        assertThat(options.fields()).isTrue();
        assertThat(options.delay()).isEqualTo(Duration.ofMillis(100));
        assertThat(options.overhead()).isEqualTo(0.3);
    }

    @Test
    void wordsAreRead() {
        WatchOptions options =
                WatchOptions.parse("track=calls,delay=1s,overhead=5%,out=here,strict");

        assertThat(options.calls()).isTrue();
        assertThat(options.fields()).isFalse();
        assertThat(options.delay()).isEqualTo(Duration.ofSeconds(1));
        assertThat(options.overhead()).isEqualTo(0.05);
        assertThat(options.out()).isEqualTo(Path.of("here"));
        assertThat(options.strict()).isTrue();
        assertThat(WatchOptions.parse("out=a,,b,quiet").out()).isEqualTo(Path.of("a,b"));
    }

    @Test
    void whatMeansNothingIsNamed() {
        assertThatThrownBy(() -> WatchOptions.parse("trak=calls")).hasMessageContaining("trak");
        assertThatThrownBy(() -> WatchOptions.parse("track=some")).hasMessageContaining("some");
        assertThatThrownBy(() -> WatchOptions.parse("delay=soon")).hasMessageContaining("soon");
        assertThatThrownBy(() -> WatchOptions.parse("overhead=-1%")).hasMessageContaining("-1%");
        assertThatThrownBy(() -> WatchOptions.parse("delay=-5ms")).hasMessageContaining("-5ms");
        assertThatThrownBy(() -> WatchOptions.parse("window=3601s")).hasMessageContaining("3601s");
        assertThatThrownBy(() -> WatchOptions.parse("out=")).hasMessageContaining("out=");
    }
}
