package subjects.correct;

/**
 * Takes two locks in both orders, but only behind a third: correct, since no two threads can be
 * between their first and their second lock.
 */
public final class GatedLocks {
    private final Object gate = new Object();
    private final Object left = new Object();
    private final Object right = new Object();
    private int visits;

    private void visit(Object first, Object second) {
        synchronized (gate) {
            synchronized (first) {
                synchronized (second) {
                    visits++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        GatedLocks locks = new GatedLocks();
        Thread one = new Thread(() -> locks.visit(locks.left, locks.right));
        Thread other = new Thread(() -> locks.visit(locks.right, locks.left));
        one.start();
        other.start();
        one.join();
        other.join();
        if (locks.visits != 2) {
            throw new AssertionError("expected 2 but was " + locks.visits);
        }
    }
}
