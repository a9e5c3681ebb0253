package subjects.races;

import java.util.HashMap;
import java.util.Map;

/** Walks over the values of a map, to which another thread adds one. */
public final class IteratedMap {
    public static void main(String[] args) throws InterruptedException {
        Map<String, Integer> prices = new HashMap<>(Map.of("tea", 3, "milk", 1));
        Thread sum =
                new Thread(
                        () -> {
                            int total = 0;
                            for (int price : prices.values()) {
                                total += price;
                            }
                            System.out.println(total);
                        });
        sum.start();
        prices.put("salt", 2);
        sum.join();
    }
}
