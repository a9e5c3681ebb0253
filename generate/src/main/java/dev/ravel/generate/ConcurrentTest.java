package dev.ravel.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls of one thread that make an object and bring it into some state, and calls of several
 * threads on it after that. Threads share nothing but the object under test: what a call of a
 * suffix is given is made for that call.
 */
record ConcurrentTest(Prefix prefix, List<List<Invocation>> suffixes) {
    /** How the object under test comes about. */
    record Prefix(Expression instance, List<Invocation> calls) {
        Prefix {
            calls = List.copyOf(calls);
        }

        Prefix without(int call) {
            List<Invocation> rest = new ArrayList<>(calls);
            rest.remove(call);
            return new Prefix(instance, rest);
        }
    }

    ConcurrentTest {
        suffixes = suffixes.stream().map(List::copyOf).toList();
    }

    ConcurrentTest with(Prefix other) {
        return new ConcurrentTest(other, suffixes);
    }

    /** The same with one call less; a thread may have none left. */
    ConcurrentTest without(int thread, int call) {
        List<List<Invocation>> rest = new ArrayList<>(suffixes);
        List<Invocation> calls = new ArrayList<>(rest.get(thread));
        calls.remove(call);
        rest.set(thread, calls);
        return new ConcurrentTest(prefix, rest);
    }

    int size() {
        return prefix.calls().size() + suffixes.stream().mapToInt(List::size).sum();
    }

    /**
     * All orders of the calls of all threads that keep the order of each thread, as the numbers of
     * the threads whose call is next; not more than {@code most}.
     */
    List<int[]> linearizations(int most) {
        List<int[]> orders = new ArrayList<>();
        int[] left = suffixes.stream().mapToInt(List::size).toArray();
        int length = suffixes.stream().mapToInt(List::size).sum();
        extend(new int[length], 0, left, most, orders);
        return orders;
    }

    private static void extend(int[] order, int length, int[] left, int most, List<int[]> orders) {
        if (length == order.length) {
            orders.add(order.clone());
            return;
        }
        for (int thread = 0; thread < left.length && orders.size() < most; thread++) {
            if (left[thread] > 0) {
                left[thread]--;
                order[length] = thread;
                extend(order, length + 1, left, most, orders);
                left[thread]++;
            }
        }
    }
}
