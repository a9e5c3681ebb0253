package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MeansTest {
    @Test
    void theGeometricMeanIsTheRootOfTheProduct() {
        GeometricMean mean = new GeometricMean();
        DoubleStream.of(1, 10, 100).forEach(mean::add);

        assertThat(mean.count()).isEqualTo(3);
        assertThat(mean.value()).isCloseTo(10, within(1e-9));
    }

    @Test
    void theMedianIsInTheMiddleOfTheSortedNumbers() {
        assertThat(Median.of(DoubleStream.of(3, 1, 2))).isEqualTo(2);
        assertThat(Median.of(DoubleStream.of(4, 1, 2, 3))).isEqualTo(2.5);
    }
}
