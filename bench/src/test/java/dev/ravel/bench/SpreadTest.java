package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
    @Test
    void repetitionsHaveAMedianAndARange() {
        Spread spread = Spread.of(List.of(3.0, 1.0, 2.0, 10.0, 2.5));

        assertThat(spread).isEqualTo(new Spread(1, 2.5, 10));
        assertThat(spread.range("%.1f")).isEqualTo("1.0-10.0");
    }
}
