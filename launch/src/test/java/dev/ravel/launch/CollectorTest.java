package dev.ravel.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CollectorTest {
    @Test
    void isTheSerialOneUnlessTheUserNamesAnother() {
        List<String> serial = List.of("-XX:+UseSerialGC");
        assertThat(Collector.option(List.of("-Xmx64m"), Map.of("JAVA_TOOL_OPTIONS", "-Da=b")))
                .isEqualTo(serial);
        assertThat(Collector.option(List.of("-Xmx64m", "-XX:+UseZGC"), Map.of())).isEmpty();
        assertThat(Collector.option(List.of(), Map.of("_JAVA_OPTIONS", "-Xint  -XX:+UseG1GC")))
                .isEmpty();
    }

    @Test
    void isLeftToTheFilesThatTheUserNames() {
        for (String option : List.of("@options", "-XX:Flags=f", "-XX:VMOptionsFile=f")) {
            assertThat(Collector.option(List.of(option), Map.of())).isEmpty();
        }
    }
}
