package doors.watched;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A test that others inherit. Its threads share a list without a lock, and nobody looks at it. */
abstract class Sharing {
    private static final int ROUNDS = 40;
    private static final int PAUSE_MILLIS = 10;

    private final List<Integer> shared = new ArrayList<>();

    @Test
    void sharesAList() throws InterruptedException {
        inTurns(() -> pause(PAUSE_MILLIS / 2), () -> shared.add(1));
    }

    /** One thread begins in the pauses of the other, so that nothing goes wrong by itself. */
    static void inTurns(Runnable before, Runnable body) throws InterruptedException {
        Thread other =
                new Thread(
                        () -> {
                            before.run();
                            repeat(body);
                        });
        other.start();
        repeat(body);
        other.join();
    }

    /** It takes some milliseconds, but none of the engine's time. */
    static void work() {
        double sum = 0;
        for (int i = 1; i < 500_000; i++) {
            sum += 1.0 / i;
        }
        if (sum < 1) {
            throw new IllegalStateException("The sum is " + sum);
        }
    }

    private static void repeat(Runnable body) {
        for (int i = 0; i < ROUNDS; i++) {
            body.run();
            pause(PAUSE_MILLIS);
        }
    }

    private static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
