package subjects.capture;

import java.util.List;
import subjects.capture.shop.Customer;
import subjects.capture.shop.Shop;
import subjects.capture.shop.Supplier;

/**
 * Two customers and a supplier, one day after the other.
 *
 * <p>If a single piece is delivered, both customers can see it; the second who takes it fails with
 * an IndexOutOfBoundsException; see {@link Customer}. With {@code work}, all is delivered before
 * the customers come, and enough for both.
 */
public final class CornerShop {
    private static final List<String> PRODUCTS = List.of("tea", "bread", "honey");

    private CornerShop() {}

    public static void main(String[] arguments) throws InterruptedException {
        Mode mode = Mode.of(arguments, 2_000, "shop.buy");
        for (int day = 0; day < mode.rounds(); day++) {
            if (mode.isCrash()) {
                if (!isQuietDay(3)) {
                    return;
                }
            } else {
                marketDay(100);
            }
        }
    }

    /** The customers wait for each piece; returns whether both got what they wanted. */
    private static boolean isQuietDay(int wanted) throws InterruptedException {
        Shop shop = new Shop(PRODUCTS);
        Customer first = new Customer("Ada", shop, PRODUCTS, wanted);
        Customer second = new Customer("Ben", shop, PRODUCTS, wanted);
        Thread supplier = start("supplier", new Supplier(shop, PRODUCTS, 2 * wanted, 1));
        Thread ada = start("Ada", first);
        Thread ben = start("Ben", second);
        ada.join();
        ben.join();
        shop.close();
        supplier.join();
        return first.isContent() && second.isContent();
    }

    private static void marketDay(int wanted) throws InterruptedException {
        Shop shop = new Shop(PRODUCTS);
        Customer first = new Customer("Ada", shop, PRODUCTS, wanted);
        Customer second = new Customer("Ben", shop, PRODUCTS, wanted);
        start("supplier", new Supplier(shop, PRODUCTS, 1, 2 * wanted)).join();
        Thread ada = start("Ada", first);
        Thread ben = start("Ben", second);
        ada.join();
        ben.join();
        shop.close();
        Mode.check("receipts", 2L * wanted * PRODUCTS.size(), shop.till().receipts());
        Mode.check("cents", price(2 * wanted), shop.till().cents());
    }

    private static long price(int pieces) {
        long cents = 0;
        for (String product : PRODUCTS) {
            for (int serial = 0; serial < pieces; serial++) {
                cents += Supplier.cents(product, serial);
            }
        }
        return cents;
    }

    private static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.start();
        return thread;
    }
}
