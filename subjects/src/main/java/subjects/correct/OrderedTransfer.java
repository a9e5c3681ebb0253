package subjects.correct;

/**
 * Opposite transfers that take the account with the smaller number first: correct since no cycle of
 * waiting can form when all take the monitors in one order.
 */
public final class OrderedTransfer {
    private static final class Account {
        private final int number;
        private int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    private static void transfer(Account from, Account to, int amount) {
        Account smaller = from.number < to.number ? from : to;
        Account larger = smaller == from ? to : from;
        synchronized (smaller) {
            synchronized (larger) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account(1);
        Account bob = new Account(2);
        Thread first = new Thread(() -> transfer(alice, bob, 10));
        Thread second = new Thread(() -> transfer(bob, alice, 20));
        first.start();
        second.start();
        first.join();
        second.join();
        if (alice.balance != 110 || bob.balance != 90) {
            throw new AssertionError(
                    "expected 110 and 90 but was " + alice.balance + " and " + bob.balance);
        }
    }
}
