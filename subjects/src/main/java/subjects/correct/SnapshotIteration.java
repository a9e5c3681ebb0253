package subjects.correct;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Iterates over a {@code CopyOnWriteArrayList} while another thread adds: correct since an iterator
 * sees the list as it was when the iteration began.
 */
public final class SnapshotIteration {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> numbers = new CopyOnWriteArrayList<>(List.of(1, 2));
        Thread adder = new Thread(() -> numbers.add(3));
        adder.start();
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        adder.join();
        if (sum != 3 && sum != 6) {
            throw new AssertionError("expected 3 or 6 but was " + sum);
        }
    }
}
