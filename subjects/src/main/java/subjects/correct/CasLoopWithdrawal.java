package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Withdraws with a loop of {@code compareAndSet}: correct since the balance changes only if it is
 * still the one that was checked.
 */
public final class CasLoopWithdrawal {
    private final AtomicInteger balance = new AtomicInteger(100);

    private void withdraw(int amount) {
        int seen;
        do {
            seen = balance.get();
            if (seen < amount) {
                return;
            }
        } while (!balance.compareAndSet(seen, seen - amount));
    }

    public static void main(String[] args) throws InterruptedException {
        CasLoopWithdrawal account = new CasLoopWithdrawal();
        Thread first = new Thread(() -> account.withdraw(80));
        Thread second = new Thread(() -> account.withdraw(80));
        first.start();
        second.start();
        first.join();
        second.join();
        if (account.balance.get() != 20) {
            throw new AssertionError("expected 20 but was " + account.balance);
        }
    }
}
