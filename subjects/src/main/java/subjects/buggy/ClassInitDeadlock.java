package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two classes whose static initialisers need each other: deadlock when two threads each begin one
 * initialiser before either asks for the other class.
 */
public final class ClassInitDeadlock {
    private static final AtomicInteger initialised = new AtomicInteger();

    private static final class Left {
        static final int value;

        static {
            initialised.incrementAndGet();
            value = Right.value + 1;
        }
    }

    private static final class Right {
        static final int value;

        static {
            initialised.incrementAndGet();
            value = Left.value + 1;
        }
    }

    private static void expectPositive(int value) {
        if (value <= 0) {
            throw new AssertionError("expected more than 0 but was " + value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> expectPositive(Left.value));
        Thread second = new Thread(() -> expectPositive(Right.value));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
