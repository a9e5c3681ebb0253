package outside;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Fails whenever it is run, with one of 120 messages: the order in which its threads ran. */
public final class FailsInManyWays {
    /** Longer than one write to a disk, so that a part of it can be told from the whole. */
    public static final String OUTPUT = "A line that the program prints.\n".repeat(2_000);

    private FailsInManyWays() {}

    public static void main(String[] args) throws InterruptedException {
        System.out.print(OUTPUT);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d", "e")) {
            Thread thread = new Thread(() -> order.add(name));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        throw new AssertionError(String.join("", order));
    }
}
