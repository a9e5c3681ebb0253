package subjects.buggy;

/**
 * Starts a worker before it sets the configuration that the worker reads: the worker throws a
 * {@code NullPointerException} when it runs before the assignment.
 */
public final class UseBeforeInit {
    private static volatile String configuration;

    public static void main(String[] args) throws InterruptedException {
        Thread worker =
                new Thread(
                        () -> {
                            if (configuration.isEmpty()) {
                                throw new AssertionError("expected a configuration");
                            }
                        });
        worker.start();
        configuration = "production";
        worker.join();
    }
}
