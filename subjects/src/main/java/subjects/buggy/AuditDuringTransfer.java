package subjects.buggy;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Sums an atomic array cell by cell while money moves between the cells: the audit misses 10 when
 * it reads both cells between the withdrawal and the deposit.
 */
public final class AuditDuringTransfer {
    private static final AtomicIntegerArray accounts = new AtomicIntegerArray(new int[] {100, 100});

    private static void transfer() {
        accounts.addAndGet(0, -10);
        accounts.addAndGet(1, 10);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread teller = new Thread(AuditDuringTransfer::transfer);
        teller.start();
        int total = accounts.get(0) + accounts.get(1);
        if (total != 200) {
            throw new AssertionError("expected 200 but was " + total);
        }
        teller.join();
    }
}
