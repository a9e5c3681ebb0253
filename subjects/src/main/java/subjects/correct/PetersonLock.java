package subjects.correct;

/**
 * Peterson's algorithm on volatile fields: correct since the announcement and the turn are written
 * before the other's are read, so at least one of two rivals sees the other.
 */
public final class PetersonLock {
    private volatile boolean firstWants;
    private volatile boolean secondWants;
    private volatile int turn;
    private int count;

    private void runFirst() {
        firstWants = true;
        turn = 2;
        while (secondWants && turn == 2) {
            Thread.onSpinWait();
        }
        count++;
        firstWants = false;
    }

    private void runSecond() {
        secondWants = true;
        turn = 1;
        while (firstWants && turn == 1) {
            Thread.onSpinWait();
        }
        count++;
        secondWants = false;
    }

    public static void main(String[] args) throws InterruptedException {
        PetersonLock lock = new PetersonLock();
        Thread first = new Thread(lock::runFirst);
        Thread second = new Thread(lock::runSecond);
        first.start();
        second.start();
        first.join();
        second.join();
        if (lock.count != 2) {
            throw new AssertionError("expected 2 but was " + lock.count);
        }
    }
}
