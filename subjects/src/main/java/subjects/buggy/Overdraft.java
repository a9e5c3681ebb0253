package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Checks an atomic balance and then changes it in a second step: the account is overdrawn when both
 * withdrawals pass the check before either subtracts.
 */
public final class Overdraft {
    private final AtomicInteger balance = new AtomicInteger(100);

    private void withdraw(int amount) {
        if (balance.get() >= amount) {
            balance.addAndGet(-amount);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Overdraft account = new Overdraft();
        Thread first = new Thread(() -> account.withdraw(80));
        Thread second = new Thread(() -> account.withdraw(80));
        first.start();
        second.start();
        first.join();
        second.join();
        if (account.balance.get() < 0) {
            throw new AssertionError("expected at least 0 but was " + account.balance);
        }
    }
}
