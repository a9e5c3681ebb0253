package subjects.capture.shop;

import java.util.ArrayList;
import java.util.List;
import subjects.capture.Seeded;

/**
 * Buys so many of each product.
 *
 * <p>The bug: {@link #buy} looks whether there is something and takes it in two steps. Each of them
 * holds the lock, so nothing races; but another customer can have taken the last one between them.
 */
public final class Customer implements Runnable {
    private final String name;
    private final Shop shop;
    private final List<String> products;
    private final int wanted;
    private final List<String> receipts = new ArrayList<>();

    public Customer(String name, Shop shop, List<String> products, int wanted) {
        this.name = name;
        this.shop = shop;
        this.products = products;
        this.wanted = wanted;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < wanted; i++) {
                for (String product : products) {
                    fetch(product);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the product, unless the shop closes. */
    public void fetch(String product) throws InterruptedException {
        Shelf shelf = shop.shelf(product);
        while (!buy(shelf) && !shelf.isClosed()) {
            shelf.awaitDelivery();
        }
    }

    /** Returns whether there was something to buy. */
    public boolean buy(Shelf shelf) {
        if (!shelf.isStocked()) {
            return false;
        }
        Seeded.delay("shop.buy");
        Goods goods = shelf.take();
        receipts.add(shop.till().pay(name, goods));
        return true;
    }

    /** For those who wait for the customer to leave. */
    public boolean isContent() {
        return receipts.size() == wanted * products.size();
    }
}
