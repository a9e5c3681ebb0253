package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ObjectHistoryTest {
    private static final ObjectState EARLY = new ObjectState(1, "a.B", 10, List.of());
    private static final ObjectState LATE = new ObjectState(1, "a.B", 20, List.of());

    private final ObjectHistory history = new ObjectHistory(List.of(LATE, EARLY));

    @Test
    void theLastStateUpToATimeIsTheOneOfThatTime() {
        assertThat(history.at(1, 10)).contains(EARLY);
        assertThat(history.at(1, 19)).contains(EARLY);
        assertThat(history.at(1, 99)).contains(LATE);
    }

    @Test
    void beforeAllStatesItIsTheFirst() {
        assertThat(history.at(1, -5)).contains(EARLY);
    }

    @Test
    void anObjectThatIsNotKnownHasNone() {
        assertThat(history.at(2, 10)).isEmpty();
    }
}
