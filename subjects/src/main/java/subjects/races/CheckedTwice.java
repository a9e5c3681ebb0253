package subjects.races;

/**
 * Checks a plain balance and then changes it. The read of the change comes only if the check was
 * passed, which without a switch between the two it is once: it is in no pair that is predicted.
 */
public final class CheckedTwice {
    private int balance = 100;

    private void withdraw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CheckedTwice account = new CheckedTwice();
        Thread first = new Thread(() -> account.withdraw(80));
        Thread second = new Thread(() -> account.withdraw(80));
        first.start();
        second.start();
        first.join();
        second.join();
        if (account.balance < 0) {
            throw new AssertionError("expected at least 0 but was " + account.balance);
        }
    }
}
