package subjects.correct;

import java.util.HashMap;
import java.util.Map;

/**
 * Double-checked locking that fills the registry before it publishes it in a volatile field:
 * correct since whoever sees the reference sees what it holds.
 */
public final class DoubleCheckedFilled {
    private static volatile Map<String, Integer> registry;

    private static Map<String, Integer> registry() {
        Map<String, Integer> seen = registry;
        if (seen == null) {
            synchronized (DoubleCheckedFilled.class) {
                seen = registry;
                if (seen == null) {
                    seen = new HashMap<>();
                    seen.put("answer", 42);
                    registry = seen;
                }
            }
        }
        return seen;
    }

    private static void use() {
        Integer answer = registry().get("answer");
        if (answer == null) {
            throw new AssertionError("expected 42 but was null");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DoubleCheckedFilled::use);
        Thread second = new Thread(DoubleCheckedFilled::use);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
