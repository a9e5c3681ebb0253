package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaptureOptionsTest {
    @Test
    void withoutWordsWhatMayRaceIsRecorded() {
        CaptureOptions options = CaptureOptions.parse("");

        assertThat(options.sites()).isEmpty();
        assertThat(options.depth()).isEqualTo(1);
        assertThat(options.out()).isEqualTo(Path.of("ravel-out", "capture"));
        assertThat(options.strict()).isFalse();
    }

    @Test
    void wordsAreRead() {
        CaptureOptions options =
                CaptureOptions.parse(
                        "out=a,,b,sites=all,depth=3,mask=shop.Card,mask=*.iban,boundary=web.Handler.handle,events=1000,memory=2,size=1,signal=USR2,strict,quiet");

        assertThat(options.out()).isEqualTo(Path.of("a,b"));
        assertThat(options.sites()).isEqualTo(CaptureOptions.ALL);
        assertThat(options.depth()).isEqualTo(3);
        assertThat(options.masks()).containsExactly("shop.Card", "*.iban");
        assertThat(options.boundaries()).containsExactly("web.Handler.handle");
        // A ring has a power of two.
        assertThat(options.events()).isEqualTo(512);
        assertThat(options.memoryBytes()).isEqualTo(2 << 20);
        assertThat(options.mostBytes()).isEqualTo(1 << 20);
        assertThat(options.signal()).isEqualTo("USR2");
        assertThat(options.strict()).isTrue();
        assertThat(options.quiet()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"dpth=1", "depth=0", "depth=x", "events=1", "memory=", "out=", "size=-1"})
    void whatMeansNothingIsNamed(String word) {
        assertThatThrownBy(() -> CaptureOptions.parse(word))
                .isInstanceOf(CaptureOptions.BadOption.class)
                .hasMessageContaining("'" + word + "'");
    }
}
