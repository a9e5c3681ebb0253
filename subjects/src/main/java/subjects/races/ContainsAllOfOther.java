package subjects.races;

import java.util.Collections;
import java.util.LinkedList;
import java.util.List;

/**
 * Asks one synchronized list whether it has all elements of another one: the JDK holds the lock of
 * the first while it walks over the second, and that one's lock for no step of the walk.
 */
public final class ContainsAllOfOther {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> one = Collections.synchronizedList(new LinkedList<>(List.of(1, 2, 3)));
        List<Integer> other = Collections.synchronizedList(new LinkedList<>(List.of(1, 2, 3)));
        Thread asks = new Thread(() -> one.containsAll(other));
        Thread adds = new Thread(() -> other.add(4));
        asks.start();
        adds.start();
        asks.join();
        adds.join();
    }
}
