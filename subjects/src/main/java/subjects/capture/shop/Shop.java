package subjects.capture.shop;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A shelf for each product, and a till. */
public final class Shop {
    private final Map<String, Shelf> shelves = new LinkedHashMap<>();
    private final Till till = new Till();

    public Shop(List<String> products) {
        for (String product : products) {
            shelves.put(product, new Shelf());
        }
    }

    public Shelf shelf(String product) {
        Shelf shelf = shelves.get(product);
        if (shelf == null) {
            throw new IllegalArgumentException("The shop does not sell %s.".formatted(product));
        }
        return shelf;
    }

    public Till till() {
        return till;
    }

    /** Nobody waits for anything any more. */
    public void close() {
        shelves.values().forEach(Shelf::close);
    }
}
