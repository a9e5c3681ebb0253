package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lazy initialisation by a holder class: correct since the JVM runs a static initialiser once and
 * makes the other thread wait for it.
 */
public final class HolderIdiom {
    private static final AtomicInteger made = new AtomicInteger();

    private static final class Holder {
        private static final Integer instance = made.incrementAndGet();
    }

    private static void use() {
        if (Holder.instance != 1) {
            throw new AssertionError("expected 1 but was " + Holder.instance);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(HolderIdiom::use);
        Thread second = new Thread(HolderIdiom::use);
        first.start();
        second.start();
        first.join();
        second.join();
        if (made.get() != 1) {
            throw new AssertionError("expected 1 but was " + made);
        }
    }
}
