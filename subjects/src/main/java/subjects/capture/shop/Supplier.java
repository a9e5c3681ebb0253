package subjects.capture.shop;

import java.util.List;

/** Brings so many of each product; the next ones when those before are sold. */
public final class Supplier implements Runnable {
    private final Shop shop;
    private final List<String> products;
    private final int deliveries;
    private final int size;

    public Supplier(Shop shop, List<String> products, int deliveries, int size) {
        this.shop = shop;
        this.products = products;
        this.deliveries = deliveries;
        this.size = size;
    }

    @Override
    public void run() {
        try {
            for (int delivery = 0; delivery < deliveries; delivery++) {
                for (String product : products) {
                    if (delivery > 0) {
                        shop.shelf(product).awaitSoldOut();
                    }
                    deliver(product, delivery * size);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Puts goods on the shelf, the first with the given number. */
    public void deliver(String product, int firstSerial) {
        Shelf shelf = shop.shelf(product);
        for (int i = 0; i < size; i++) {
            int serial = firstSerial + i;
            shelf.put(new Goods(product, serial, cents(product, serial)));
        }
    }

    public static int cents(String product, int serial) {
        return 99 + 50 * product.length() + serial % 7;
    }
}
