package subjects.buggy;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Double-checked locking that publishes the registry in a volatile field before it fills it: the
 * second thread fails when it reads the field between the publication and the put.
 */
public final class DoubleCheckedInit {
    private static volatile Map<String, Integer> registry;

    private static Map<String, Integer> registry() {
        if (registry == null) {
            synchronized (DoubleCheckedInit.class) {
                if (registry == null) {
                    registry = new ConcurrentHashMap<>();
                    registry.put("answer", 42);
                }
            }
        }
        return registry;
    }

    private static void use() {
        Integer answer = registry().get("answer");
        if (answer == null) {
            throw new AssertionError("expected 42 but was null");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DoubleCheckedInit::use);
        Thread second = new Thread(DoubleCheckedInit::use);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
