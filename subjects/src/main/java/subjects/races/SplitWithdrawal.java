package subjects.races;

/** Each method of an account is synchronized, but what a withdrawal does with them is not. */
public final class SplitWithdrawal {
    private SplitWithdrawal() {}

    /** Without a data race. */
    static final class Account {
        private int balance = 100;

        synchronized int balance() {
            return balance;
        }

        synchronized void set(int amount) {
            balance = amount;
        }
    }

    private static void withdraw(Account account, int amount) {
        int balance = account.balance();
        account.set(balance - amount);
    }

    /** The same, in one piece. */
    private static void withdrawAtOnce(Account account, int amount) {
        synchronized (account) {
            withdraw(account, amount);
        }
    }

    /** With an argument, in one piece. */
    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Runnable withdrawal =
                args.length == 0 ? () -> withdraw(account, 10) : () -> withdrawAtOnce(account, 10);
        Thread other = new Thread(withdrawal);
        other.start();
        withdrawal.run();
        other.join();
        if (account.balance() != 80) {
            throw new AssertionError("the balance is " + account.balance());
        }
    }
}
