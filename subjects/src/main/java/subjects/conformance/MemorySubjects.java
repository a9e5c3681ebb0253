package subjects.conformance;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Classes that use each other's statics; see {@link MemoryClasses}. */
public final class MemorySubjects {
    private MemorySubjects() {}

    static class Names {
        static List<String> list = new ArrayList<>(List.of("first"));
        static final Supplier<String> LAZY = () -> list.get(0);
        static long wide = 1L << 40;
    }

    public static class ReadsNames implements Callable<String> {
        @Override
        public String call() {
            return Names.list + Names.LAZY.get() + Names.wide;
        }
    }

    /** The first thing that happens to the class is a write from outside. */
    public static class WritesNames implements Callable<String> {
        @Override
        public String call() {
            Names.wide = 7;
            return Names.list.get(0) + Names.wide;
        }
    }

    interface Limits {
        Integer MOST = Integer.valueOf(1_000);
        double[] STEPS = {0.5};
        int COUNTED = MOST + 1;
    }

    interface InheritedLimits extends Limits {
        default int most() {
            return MOST;
        }
    }

    public static class ReadsLimits implements Callable<String> {
        @Override
        public String call() {
            return InheritedLimits.MOST + " " + InheritedLimits.STEPS[0] + " " + Limits.COUNTED;
        }
    }

    interface Greeting {
        StringBuilder LOG = new StringBuilder("log");

        default String greet() {
            return LOG.append("!").toString();
        }
    }

    static class Parent {
        static StringBuilder order = new StringBuilder("parent");
    }

    static class Child extends Parent implements Greeting {
        static final String OWN = order.append(" child").toString();
    }

    public static class MakesChild implements Callable<String> {
        @Override
        public String call() {
            String greeting = new Child().greet();
            return Child.OWN + " " + greeting;
        }
    }

    public static class ReadsInherited implements Callable<String> {
        @Override
        public String call() {
            return Child.order.toString();
        }
    }

    enum Colour {
        RED,
        GREEN {
            @Override
            int number() {
                return TABLE[1];
            }
        };

        static final int[] TABLE = {10, 20};

        int number() {
            return TABLE[0];
        }
    }

    public static class UsesEnum implements Callable<String> {
        @Override
        public String call() {
            Map<Colour, Integer> numbers = new EnumMap<>(Colour.class);
            for (Colour colour : Colour.values()) {
                numbers.put(colour, colour.number());
            }
            return numbers + name(Colour.valueOf("GREEN"));
        }

        private static String name(Colour colour) {
            return switch (colour) {
                case RED -> "r";
                case GREEN -> "g";
            };
        }
    }

    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        static int made;

        Point {
            made++;
        }
    }

    public static class UsesRecord implements Callable<String> {
        @Override
        public String call() {
            return Point.ORIGIN + " " + Point.made;
        }
    }

    public static class UsesHolder implements Callable<String> {
        private static class Holder {
            private static final int[] VALUE = {42};
        }

        @Override
        public String call() throws InterruptedException {
            StringBuffer seen = new StringBuffer();
            Runnable read = () -> seen.append(Holder.VALUE[0]);
            Thread one = new Thread(read);
            Thread other = new Thread(read);
            one.start();
            other.start();
            one.join();
            other.join();
            return seen.toString();
        }
    }

    static class Base extends Thread {
        static int[] ran = {0};
    }

    static class Worker extends Base {
        @Override
        public void run() {
            ran[0]++;
        }
    }

    public static class StartsWorker implements Callable<String> {
        @Override
        public String call() throws InterruptedException {
            Thread worker = new Worker();
            worker.start();
            worker.join();
            return "" + Worker.ran[0];
        }
    }

    /** On the class path this class has no statics; {@link TwinB}, in its place, has. */
    static class TwinA {
        String value() {
            return "A";
        }
    }

    static class TwinB {
        static String text = new String("B");

        String value() {
            return text;
        }
    }

    public static class UserA implements Callable<String> {
        @Override
        public String call() {
            return new TwinA().value();
        }
    }

    /** Is given the name of {@link UserA}. */
    public static class UserB implements Callable<String> {
        @Override
        public String call() {
            return TwinB.text + new TwinB().value();
        }
    }

    static class Failing {
        static int value = Integer.parseInt("none");
    }

    public static class ReadsFailing implements Callable<String> {
        @Override
        public String call() {
            try {
                return "" + Failing.value;
            } catch (ExceptionInInitializerError first) {
                try {
                    return "" + Failing.value;
                } catch (NoClassDefFoundError later) {
                    return first.getCause().getClass().getSimpleName();
                }
            }
        }
    }

    static class Reflected {
        static String text = new String("reflected");
    }
}
