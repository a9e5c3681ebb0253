package subjects.correct;

/**
 * Hands the user to new threads by inheritance: correct since a thread copies the value when it is
 * made and main changes only its own copy afterwards.
 */
public final class InheritedContext {
    private static final InheritableThreadLocal<String> user = new InheritableThreadLocal<>();

    private static void expect(String name) {
        if (!name.equals(user.get())) {
            throw new AssertionError("expected " + name + " but was " + user.get());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        user.set("alice");
        Thread first = new Thread(() -> expect("alice"));
        first.start();
        user.set("bob");
        Thread second = new Thread(() -> expect("bob"));
        second.start();
        first.join();
        second.join();
        user.remove();
    }
}
