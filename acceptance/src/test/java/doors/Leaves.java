package doors;

import dev.ravel.junit.ConcurrencyTest;

/** The first execution of this search lets main go on for as long as it can. */
class Leaves {
    @ConcurrencyTest(strategy = "dfs", iterations = 1)
    void aThreadThatFails() {
        Thread left =
                new Thread(
                        () -> {
                            Thread.yield();
                            throw new IllegalStateException("left behind");
                        });
        left.start();
    }
}
