package dev.ravel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Defect;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DefectSampleTest {
    private static List<Defect> defects(String kind, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> new Defect(kind, i, "A", "m", "A.java", i, "", true))
                .toList();
    }

    /** A hundred of one kind, three of another. */
    private static List<Defect> manyAndFew() {
        List<Defect> all = new ArrayList<>(defects("lock-split", 100));
        all.addAll(defects("signal-one", 3));
        return all;
    }

    @Test
    void allAreTakenIfTheyFit() {
        assertThat(DefectSample.of(manyAndFew(), 103, 1)).isEqualTo(manyAndFew());
    }

    @Test
    void aRareKindIsNotCrowdedOut() {
        List<Defect> sample = DefectSample.of(manyAndFew(), 10, 1);

        assertThat(sample).hasSize(10);
        assertThat(sample).filteredOn(defect -> defect.kind().equals("signal-one")).hasSize(3);
    }

    @Test
    void theOrderIsKept() {
        List<Defect> all = manyAndFew();
        List<Defect> sample = DefectSample.of(all, 20, 5);

        assertThat(sample).isEqualTo(all.stream().filter(sample::contains).toList());
    }

    @Test
    void theSeedDecides() {
        assertThat(DefectSample.of(manyAndFew(), 10, 7))
                .isEqualTo(DefectSample.of(manyAndFew(), 10, 7))
                .isNotEqualTo(DefectSample.of(manyAndFew(), 10, 8));
    }

    @Test
    void ofNothingNothingIsTaken() {
        assertThat(DefectSample.of(List.of(), 10, 1)).isEmpty();
    }

    @Test
    void whatTwoClassLoadersHaveLoadedIsOneDefect() {
        Defect executed = new Defect("lock-split", 0, "B", "m", "B.java", 1, "", true);
        Defect unexecuted = new Defect("lock-split", 0, "B", "m", "B.java", 1, "", false);
        Defect other = new Defect("lock-split", 0, "A", "m", "A.java", 1, "", true);

        assertThat(DefectSample.distinct(List.of(unexecuted, executed, other)))
                .containsExactly(other, executed);
    }
}
