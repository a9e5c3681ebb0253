package subjects.correct;

import java.util.concurrent.CompletableFuture;

/**
 * Two sources complete one future and only the one whose {@code complete} returned true notes
 * itself: correct since that is true for exactly one.
 */
public final class FirstCompletionWins {
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private String winner;

    private void offer(String source) {
        if (answer.complete(source)) {
            winner = source;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FirstCompletionWins race = new FirstCompletionWins();
        Thread primary = new Thread(() -> race.offer("primary"));
        Thread fallback = new Thread(() -> race.offer("fallback"));
        primary.start();
        fallback.start();
        primary.join();
        fallback.join();
        if (!race.answer.join().equals(race.winner)) {
            throw new AssertionError("expected " + race.answer.join() + " but was " + race.winner);
        }
    }
}
