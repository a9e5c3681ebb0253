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

    public void transferTo(Account other, int amount) {
        if (balance() >= amount) {
            add(-amount);
            other.add(amount);
        }
    }
}
