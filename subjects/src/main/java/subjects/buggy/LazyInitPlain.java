package subjects.buggy;

/**
 * Makes a singleton lazily without synchronization: when both threads read null before either
 * writes the field, each gets its own instance.
 */
public final class LazyInitPlain {
    private static Object instance;
    private static Object seenByFirst;
    private static Object seenBySecond;

    private static Object instance() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> seenByFirst = instance());
        Thread second = new Thread(() -> seenBySecond = instance());
        first.start();
        second.start();
        first.join();
        second.join();
        if (seenByFirst != seenBySecond) {
            throw new AssertionError("expected one instance but there are two");
        }
    }
}
