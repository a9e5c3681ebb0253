package dev.ravel.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OrderTest {
    private final Order order = new Order();

    @Test
    void whatAThreadDidBeforeItStartedAnotherOneIsBeforeAllOfThat() {
        int before = order.time(0);
        order.started(0, 1);
        int after = order.time(0);

        assertThat(order.isBefore(0, before, 1)).isTrue();
        assertThat(order.isBefore(0, after, 1)).isFalse();
        assertThat(order.isBefore(1, order.time(1), 0)).isFalse();
    }

    @Test
    void whatAThreadDidIsBeforeWhoeverHasJoinedIt() {
        order.started(0, 1);
        int last = order.time(1);
        order.joined(0, 1);

        assertThat(order.isBefore(1, last, 0)).isTrue();
    }

    @Test
    void aReleaseIsBeforeTheNextAcquisitionOfTheSame() {
        order.started(0, 1);
        int inside = order.time(0);
        order.released(0, 100);
        int outside = order.time(0);
        order.acquired(1, 99);
        assertThat(order.isBefore(0, inside, 1)).isFalse();
        order.acquired(1, 100);

        assertThat(order.isBefore(0, inside, 1)).isTrue();
        assertThat(order.isBefore(0, outside, 1)).isFalse();
    }

    @Test
    void whatIsBeforeSomethingIsBeforeAllThatComesAfterIt() {
        order.started(0, 1);
        order.started(0, 2);
        int first = order.time(1);
        order.released(1, 5);
        order.acquired(2, 5);
        order.released(2, 6);
        order.acquired(0, 6);

        assertThat(order.isBefore(1, first, 0)).isTrue();
    }
}
