package subjects.capture.shop;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Takes the money, and prints receipts. */
public final class Till {
    private static final int TAX_PER_MILLE = 190;

    private long cents;
    private long receipts;

    /** Returns the receipt. */
    public String pay(String customer, Goods goods) {
        long tax = (long) goods.cents() * TAX_PER_MILLE / (1_000 + TAX_PER_MILLE);
        String lines =
                "%s #%d|%d.%02d|tax %d.%02d|%s"
                        .formatted(
                                goods.product(),
                                goods.serial(),
                                goods.cents() / 100,
                                goods.cents() % 100,
                                tax / 100,
                                tax % 100,
                                customer);
        CRC32 check = new CRC32();
        check.update(lines.getBytes(StandardCharsets.UTF_8));
        book(goods.cents());
        return lines + "|" + Long.toHexString(check.getValue());
    }

    private synchronized void book(int amount) {
        cents += amount;
        receipts++;
    }

    public synchronized long cents() {
        return cents;
    }

    public synchronized long receipts() {
        return receipts;
    }
}
