package subjects.buggy;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts words with a get and a put on a {@code ConcurrentHashMap}: a word is lost when both
 * threads get the same old count before either puts the new one.
 */
public final class WordCountGetThenPut {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>(Map.of("word", 0));

    private void count(String word) {
        counts.put(word, counts.get(word) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        WordCountGetThenPut words = new WordCountGetThenPut();
        Thread first = new Thread(() -> words.count("word"));
        Thread second = new Thread(() -> words.count("word"));
        first.start();
        second.start();
        first.join();
        second.join();
        if (words.counts.get("word") != 2) {
            throw new AssertionError("expected 2 but was " + words.counts.get("word"));
        }
    }
}
