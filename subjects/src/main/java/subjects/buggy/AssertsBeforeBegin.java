package subjects.buggy;

/**
 * The main thread takes it for granted that a thread which it has started has begun, and done what
 * it does first; nothing says so, and there is no lock or volatile field in sight.
 */
public final class AssertsBeforeBegin {
    private boolean ready;

    public static void main(String[] args) throws InterruptedException {
        AssertsBeforeBegin service = new AssertsBeforeBegin();
        Thread starting = new Thread(() -> service.ready = true);
        starting.start();
        if (!service.ready) {
            throw new IllegalStateException("the service is not ready");
        }
        starting.join();
    }
}
