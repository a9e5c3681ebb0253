package subjects.capture.shop;

import java.util.ArrayList;
import java.util.List;

/** The goods of one product. Every method holds the lock of the shelf, but only for itself. */
public final class Shelf {
    private final List<Goods> goods = new ArrayList<>();
    private boolean isClosed;

    public synchronized void put(Goods delivered) {
        goods.add(delivered);
        notifyAll();
    }

    public synchronized boolean isStocked() {
        return !goods.isEmpty();
    }

    /** The goods that stand there longest. */
    public synchronized Goods take() {
        Goods taken = goods.remove(0);
        if (goods.isEmpty()) {
            notifyAll();
        }
        return taken;
    }

    /** Waits until there is something, or the shop has closed. */
    public synchronized void awaitDelivery() throws InterruptedException {
        while (goods.isEmpty() && !isClosed) {
            wait();
        }
    }

    /** Waits until there is nothing, or the shop has closed. */
    public synchronized void awaitSoldOut() throws InterruptedException {
        while (!goods.isEmpty() && !isClosed) {
            wait();
        }
    }

    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    public synchronized boolean isClosed() {
        return isClosed;
    }
}
