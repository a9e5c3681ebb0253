package dev.ravel.demo;

import java.util.concurrent.atomic.AtomicInteger;

/** The example of 'ravel demo': a balance that is checked and then changed, in two steps. */
public final class Overdraft {
    private final AtomicInteger balance = new AtomicInteger(100);

    private void withdraw(int amount) {
        if (balance.get() >= amount) {
            balance.addAndGet(-amount);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Overdraft account = new Overdraft();
        Thread alice = new Thread(() -> account.withdraw(80), "alice");
        Thread bob = new Thread(() -> account.withdraw(60), "bob");
        alice.start();
        bob.start();
        alice.join();
        bob.join();
        int left = account.balance.get();
        if (left < 0) {
            throw new AssertionError("the account is overdrawn: " + left);
        }
    }
}
