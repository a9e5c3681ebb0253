package subjects.buggy;

/**
 * A synchronized transfer calls the synchronized deposit of the other account: two opposite
 * transfers deadlock when each has entered its own account before either deposits.
 */
public final class AccountTransfer {
    private static final class Account {
        private int balance = 100;

        synchronized void transferTo(Account other, int amount) {
            balance -= amount;
            other.deposit(amount);
        }

        synchronized void deposit(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account();
        Account bob = new Account();
        Thread first = new Thread(() -> alice.transferTo(bob, 10));
        Thread second = new Thread(() -> bob.transferTo(alice, 20));
        first.start();
        second.start();
        first.join();
        second.join();
        if (alice.balance() + bob.balance() != 200) {
            throw new AssertionError("expected 200 but was " + (alice.balance() + bob.balance()));
        }
    }
}
