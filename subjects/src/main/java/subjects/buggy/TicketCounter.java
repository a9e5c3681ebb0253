package subjects.buggy;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Draws ticket numbers with a get and a set of an {@code AtomicLong}: both customers get number 1
 * when both read it before either sets 2.
 */
public final class TicketCounter {
    private final AtomicLong next = new AtomicLong(1);

    private long draw() {
        long ticket = next.get();
        next.set(ticket + 1);
        return ticket;
    }

    public static void main(String[] args) throws InterruptedException {
        TicketCounter counter = new TicketCounter();
        long[] tickets = new long[2];
        Thread first = new Thread(() -> tickets[0] = counter.draw());
        Thread second = new Thread(() -> tickets[1] = counter.draw());
        first.start();
        second.start();
        first.join();
        second.join();
        if (tickets[0] == tickets[1]) {
            throw new AssertionError("ticket " + tickets[0] + " was drawn twice");
        }
    }
}
