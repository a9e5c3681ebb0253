package dev.ravel.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Answers with what it is told, or with nothing until it is interrupted. */
final class FakeCommands implements Commands {
    /** The words of a command that never ends. */
    static final String ENDLESS = "endless.Main";

    final BlockingQueue<List<String>> begun = new LinkedBlockingQueue<>();
    final CountDownLatch interrupted = new CountDownLatch(1);
    private final Answer answer;

    FakeCommands(Answer answer) {
        this.answer = answer;
    }

    @Override
    public Answer run(List<String> words, Path directory, Consumer<String> progress)
            throws InterruptedException {
        progress.accept("first");
        progress.accept("second");
        begun.add(words);
        if (words.contains(ENDLESS)) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
            }
        }
        return answer;
    }
}
