package subjects.buggy;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Polls a skip list after a separate check that it is not empty: the second thread gets null when
 * both check before either polls the only entry.
 */
public final class SkipListPollAfterCheck {
    private static final ConcurrentSkipListMap<Integer, String> jobs =
            new ConcurrentSkipListMap<>(Map.of(1, "job"));

    private static void runOne() {
        if (!jobs.isEmpty()) {
            String job = jobs.pollFirstEntry().getValue();
            if (!job.equals("job")) {
                throw new AssertionError("expected job but was " + job);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SkipListPollAfterCheck::runOne);
        Thread second = new Thread(SkipListPollAfterCheck::runOne);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
