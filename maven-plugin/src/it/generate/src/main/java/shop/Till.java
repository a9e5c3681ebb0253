package shop;

/** Guards all that it has. */
public class Till {
    private int sum;

    public synchronized void add(int price) {
        sum += price;
    }

    public synchronized int sum() {
        return sum;
    }
}
