package dev.ravel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.explore.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CellTest {
    private static final long LIMIT = 100;

    private static Trial trial(long executions, String ending) {
        return new Trial("pos", 1, executions, ending, 0, Trial.UNKNOWN, Trial.UNKNOWN);
    }

    private static Cell found(long... executions) {
        return new Cell(trials(executions), LIMIT);
    }

    private static List<Trial> trials(long... executions) {
        return LongStream.of(executions).mapToObj(count -> trial(count, "failure")).toList();
    }

    private static Cell with(Trial other, long... executions) {
        List<Trial> trials = new ArrayList<>(trials(executions));
        trials.add(other);
        return new Cell(trials, LIMIT);
    }

    @Test
    void theMedianIsTheOneInTheMiddle() {
        assertThat(found(9, 1, 4).text()).isEqualTo("4");
    }

    @Test
    void theMedianOfAnEvenNumberIsHalfWayBetweenTwo() {
        assertThat(found(9, 1, 4, 5).text()).isEqualTo("4.5");
    }

    @Test
    void whatWasNotFoundCountsAsTheLimit() {
        Cell cell = with(trial(7, Trial.TIME), 3, 4);

        assertThat(cell.counts()).containsExactly(3.0, 4.0, (double) LIMIT);
        assertThat(cell.text()).isEqualTo("4");
        assertThat(cell.found()).isEqualTo(2);
        assertThat(cell.most()).isEqualTo(LIMIT);
    }

    @Test
    void theMedianSearchFoundNothingIfHalfOfThemDidNot() {
        Cell cell = with(trial(LIMIT, Trial.LIMIT), 3);

        assertThat(cell.isFound()).isFalse();
        assertThat(cell.text()).isEqualTo(">100");
    }

    @Test
    void aBoundOfTimeShowsHowFarTheSearchCame() {
        assertThat(with(trial(7, Trial.TIME)).text()).isEqualTo(">7");
    }

    @Test
    void aSearchThatEndedSaysSo() {
        assertThat(with(trial(12, Trial.EXHAUSTED)).text()).isEqualTo("none in 12");
    }

    /** The second strategy's second execution is the fourth in turn. */
    @Test
    void inTurnTheFirstToFailDecides() {
        Cell inTurn = Cell.inTurn(List.of(found(5, 1), found(2, 9)), LIMIT);

        assertThat(inTurn.counts()).containsExactly(4.0, 1.0);
    }

    @Test
    void inTurnNobodyHasTheWholeLimit() {
        Cell inTurn = Cell.inTurn(List.of(found(60), with(trial(LIMIT, Trial.LIMIT))), LIMIT);

        assertThat(inTurn.found()).isZero();
        assertThat(inTurn.text()).isEqualTo(">100");
    }
}
