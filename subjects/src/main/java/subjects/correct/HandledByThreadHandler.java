package subjects.correct;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A worker fails and its own uncaught-exception handler deals with it: no bug, since the program
 * asked for the exception and main finds it after the join.
 */
public final class HandledByThreadHandler {
    public static void main(String[] args) throws InterruptedException {
        AtomicReference<Throwable> handled = new AtomicReference<>();
        Thread worker =
                new Thread(
                        () -> {
                            throw new IllegalStateException("expected");
                        });
        worker.setUncaughtExceptionHandler((thread, thrown) -> handled.set(thrown));
        worker.start();
        worker.join();
        if (handled.get() == null) {
            throw new AssertionError("expected a handled exception but was null");
        }
    }
}
