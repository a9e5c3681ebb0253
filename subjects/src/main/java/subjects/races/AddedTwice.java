package subjects.races;

import java.util.List;
import java.util.Vector;

/** Adds a name to a list that has none, if nobody comes between the look and the addition. */
public final class AddedTwice {
    private AddedTwice() {}

    private static void add(List<String> names, String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> names = new Vector<>();
        Thread other = new Thread(() -> add(names, "Ada"));
        other.start();
        add(names, "Ada");
        other.join();
        if (names.size() != 1) {
            throw new AssertionError(names);
        }
    }
}
