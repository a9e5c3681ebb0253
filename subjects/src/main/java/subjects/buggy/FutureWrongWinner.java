package subjects.buggy;

import java.util.concurrent.CompletableFuture;

/**
 * Two sources note themselves as the winner before they complete the same future: when the primary
 * notes, the fallback notes and the primary then completes, the note names the loser.
 */
public final class FutureWrongWinner {
    private final CompletableFuture<String> answer = new CompletableFuture<>();
    private volatile String winner;

    private void offer(String source) {
        if (!answer.isDone()) {
            winner = source;
            answer.complete(source);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FutureWrongWinner race = new FutureWrongWinner();
        Thread primary = new Thread(() -> race.offer("primary"));
        Thread fallback = new Thread(() -> race.offer("fallback"));
        primary.start();
        fallback.start();
        primary.join();
        fallback.join();
        String answered = race.answer.join();
        if (!answered.equals(race.winner)) {
            throw new AssertionError("expected " + answered + " but was " + race.winner);
        }
    }
}
