package subjects.correct;

import java.util.Collections;
import java.util.List;

/**
 * In some orders two threads have more to do than an execution may have steps. How far one has come
 * is in a local variable, and how far the other has is in an iterator: no memory that they share
 * changes, and still both get ahead.
 */
public final class CountsInLocals {
    private static final int ROUNDS = 1_000_000;

    private volatile boolean asked;

    private synchronized boolean isAsked() {
        return asked;
    }

    private void count() {
        // Of such a number the lower bits stay as they are.
        for (double i = 0; i < ROUNDS && isAsked(); i++) {
            Thread.onSpinWait();
        }
    }

    private void iterate() {
        List<Integer> rounds = Collections.nCopies(ROUNDS, 1);
        for (int round : rounds) {
            if (!isAsked() || round == 0) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountsInLocals job = new CountsInLocals();
        Thread first = new Thread(job::count);
        Thread second = new Thread(job::iterate);
        first.start();
        second.start();
        job.asked = true;
        first.join();
        second.join();
    }
}
