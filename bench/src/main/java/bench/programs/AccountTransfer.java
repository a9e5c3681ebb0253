package bench.programs;

/** Three threads transfer money between two accounts and lock both in one order. */
public final class AccountTransfer {
    private static final int THREADS = 3;
    private static final int TRANSFERS = 4;
    private static final int START = 100;

    private static final class Account {
        int balance = START;
    }

    private final Account first = new Account();
    private final Account second = new Account();

    private AccountTransfer() {}

    public static void main(String[] arguments) throws InterruptedException {
        AccountTransfer bank = new AccountTransfer();
        Together.run(THREADS, bank::transferAll);
        Check.equal(START, bank.first.balance);
        Check.equal(START, bank.second.balance);
    }

    private void transferAll() {
        for (int i = 0; i < TRANSFERS; i++) {
            transfer(i % 2 == 0 ? 1 : -1);
        }
    }

    private void transfer(int amount) {
        synchronized (first) {
            synchronized (second) {
                first.balance -= amount;
                second.balance += amount;
            }
        }
    }
}
