package subjects.buggy;

/** A thread is announced before it is started: who joins it in between does not wait for it. */
public final class JoinBeforeStart {
    private static volatile Thread worker;
    private static volatile boolean done;

    private JoinBeforeStart() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread reader =
                new Thread(
                        () -> {
                            Thread announced = worker;
                            if (announced != null) {
                                join(announced);
                                if (!done) {
                                    throw new AssertionError("the worker has not run");
                                }
                            }
                        });
        reader.start();
        Thread created = new Thread(() -> done = true);
        worker = created;
        created.start();
        reader.join();
        created.join();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
