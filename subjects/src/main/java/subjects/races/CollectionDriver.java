package subjects.races;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import java.util.Vector;

/**
 * A driver as in section 5.1 of the RaceFuzzer paper: two objects of a synchronized collection, and
 * a thread for each method. Methods that take a collection are called on the first object with the
 * second one, the others on both. The argument names the class.
 */
public final class CollectionDriver {
    private final Collection<Integer> one;
    private final Collection<Integer> two;
    private final List<Thread> threads = new ArrayList<>();

    private CollectionDriver(Collection<Integer> one, Collection<Integer> two) {
        this.one = one;
        this.two = two;
    }

    public static void main(String[] args) throws InterruptedException {
        new CollectionDriver(create(args[0]), create(args[0])).run();
    }

    private static Collection<Integer> create(String type) {
        List<Integer> elements = List.of(1, 2, 3);
        return switch (type) {
            case "LinkedList" -> Collections.synchronizedList(new LinkedList<>(elements));
            case "ArrayList" -> Collections.synchronizedList(new ArrayList<>(elements));
            case "HashSet" -> Collections.synchronizedSet(new HashSet<>(elements));
            case "TreeSet" -> Collections.synchronizedSet(new TreeSet<>(elements));
            case "Vector" -> new Vector<>(elements);
            default -> throw new IllegalArgumentException(type);
        };
    }

    private void run() throws InterruptedException {
        both();
        for (Collection<Integer> each : List.of(one, two)) {
            single(each);
            if (each instanceof List<Integer> list) {
                ofList(list);
            }
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void both() {
        inThread(() -> one.containsAll(two));
        inThread(() -> one.addAll(two));
        inThread(() -> one.removeAll(two));
        inThread(() -> one.retainAll(two));
        inThread(() -> one.equals(two));
    }

    private void single(Collection<Integer> each) {
        inThread(() -> each.add(4));
        inThread(() -> each.remove(Integer.valueOf(2)));
        inThread(() -> each.contains(3));
        inThread(each::clear);
        inThread(each::size);
        inThread(each::isEmpty);
        inThread(each::toArray);
        inThread(each::hashCode);
        inThread(each::toString);
    }

    private void ofList(List<Integer> each) {
        inThread(() -> each.add(0, 5));
        inThread(() -> each.indexOf(1));
    }

    private void inThread(Runnable call) {
        threads.add(new Thread(call));
    }
}
