package shop;

/** Between the look at the length and the store, another thread may have taken the place. */
public class Basket {
    private final int[] prices = new int[1];
    private int size;

    public boolean add(int price) {
        if (size == prices.length) {
            return false;
        }
        int place = size;
        size = place + 1;
        prices[size - 1] = price;
        return true;
    }
}
