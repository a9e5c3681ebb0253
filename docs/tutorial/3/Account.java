public class Account {
    private int balance;

    public Account(int balance) {
        this.balance = balance;
    }

    public synchronized int balance() {
        return balance;
    }

    public synchronized void add(int amount) {
        balance += amount;
    }

    private synchronized boolean take(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    public void transferTo(Account other, int amount) {
        if (take(amount)) {
            other.add(amount);
        }
    }
}
