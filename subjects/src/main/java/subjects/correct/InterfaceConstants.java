package subjects.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import subjects.correct.inherited.Inherited;

/**
 * Shared state that lives in the constants of interfaces. It is new in every run of the program,
 * whoever looks at it and however.
 */
public final class InterfaceConstants {
    private static final int THREADS = 2;

    private static final List<String> initialised = new ArrayList<>();

    private static <T> T log(String name, T value) {
        initialised.add(name);
        return value;
    }

    private interface Registry {
        Map<String, Integer> ENTRIES = new ConcurrentHashMap<>();
        AtomicInteger CALLS = new AtomicInteger();
        int[] NUMBERS = {1, 2};
        boolean FLAG = Boolean.parseBoolean("true");
        byte BYTE = Byte.parseByte("-7");
        char CHAR = "x".charAt(0);
        short SHORT = Short.parseShort("-300");
        int INT = Integer.parseInt("70000");
        long LONG = Long.parseLong("-5000000000");
        float FLOAT = Float.parseFloat("-0.5");
        double DOUBLE = Double.parseDouble("1e300");

        static int register(String name) {
            ENTRIES.merge(name, 1, Integer::sum);
            return CALLS.incrementAndGet();
        }
    }

    private interface Named {
        String NAME = log("Named", "named");

        default String name() {
            return NAME;
        }
    }

    private interface Unused extends Named {
        String NOTHING = log("Unused", "nothing");
    }

    private static final class Worker implements Registry, Unused, Runnable {
        @Override
        public void run() {
            // CALLS is found through this class, ENTRIES through the interface.
            register();
            synchronized (NUMBERS) {
                NUMBERS[0]++;
            }
        }

        private static void register() {
            Registry.register("worker");
            check(CALLS.get() <= THREADS, CALLS + " calls");
            check(ENTRIES.get("worker") <= THREADS, ENTRIES + " entries");
        }
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what + ": state of an earlier run");
        }
    }

    public static void main(String[] args) throws Exception {
        check(initialised.isEmpty(), initialised + " initialised");
        Worker worker = new Worker();
        check(initialised.equals(List.of("Named")), initialised + " initialised with the class");
        check(worker.name().equals("named"), worker.name());
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(worker);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        check(Registry.CALLS.get() == THREADS, Registry.CALLS + " calls in the end");
        check(Registry.NUMBERS[1] == 2, "numbers");
        check(
                Registry.FLAG
                        && Registry.BYTE == -7
                        && Registry.CHAR == 'x'
                        && Registry.SHORT == -300
                        && Registry.INT == 70_000
                        && Registry.LONG == -5_000_000_000L
                        && Registry.FLOAT == -0.5f
                        && Registry.DOUBLE == 1e300,
                "a primitive constant");
        seenByReflection();
        inheritedFromHiddenTypes();
    }

    private static final class Heir extends Inherited {}

    private static void inheritedFromHiddenTypes() {
        Inherited.NAMES.add("one");
        check(Inherited.NAMES.size() == 1, Inherited.NAMES + " inherited from a hidden class");
        check(Inherited.COUNT.incrementAndGet() == 1, "the count of a hidden interface");
        check(new Heir().count() == 1, "the count, seen by an heir in another package");
    }

    private static void seenByReflection() throws ReflectiveOperationException {
        check(constant("CALLS") == Registry.CALLS, "another CALLS by reflection");
        check(
                constant("FLAG").equals(true)
                        && constant("BYTE").equals((byte) -7)
                        && constant("CHAR").equals('x')
                        && constant("SHORT").equals((short) -300)
                        && constant("INT").equals(70_000)
                        && constant("LONG").equals(-5_000_000_000L)
                        && constant("FLOAT").equals(-0.5f)
                        && constant("DOUBLE").equals(1e300),
                "a primitive constant by reflection");
    }

    private static Object constant(String name) throws ReflectiveOperationException {
        return Registry.class.getField(name).get(null);
    }
}
