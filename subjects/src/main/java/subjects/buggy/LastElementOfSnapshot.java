package subjects.buggy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Asks a {@code CopyOnWriteArrayList} for its size and then for its last element: the index is out
 * of bounds when the other thread removes an element in between.
 */
public final class LastElementOfSnapshot {
    public static void main(String[] args) throws InterruptedException {
        List<String> names = new CopyOnWriteArrayList<>(List.of("ann", "ben"));
        Thread remover = new Thread(() -> names.remove("ann"));
        remover.start();
        String last = names.get(names.size() - 1);
        if (!last.equals("ben")) {
            throw new AssertionError("expected ben but was " + last);
        }
        remover.join();
    }
}
