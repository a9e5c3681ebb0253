package subjects.counted;

/**
 * A thread ends the program before main's write, after it, or when main has ended: 3 orders, though
 * it does nothing before.
 */
public final class ExitBesideWork {
    private static volatile int value;

    private ExitBesideWork() {}

    public static void main(String[] args) {
        new Thread(() -> System.exit(0)).start();
        value = 1;
    }
}
