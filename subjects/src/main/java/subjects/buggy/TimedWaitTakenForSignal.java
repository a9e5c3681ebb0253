package subjects.buggy;

/**
 * Takes the return of a timed wait for a notification: main reads null when the wait times out
 * before the producer has put the message.
 */
public final class TimedWaitTakenForSignal {
    private String message;

    private synchronized void put(String text) {
        message = text;
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        if (message == null) {
            wait(1_000);
        }
        return message;
    }

    public static void main(String[] args) throws InterruptedException {
        TimedWaitTakenForSignal mailbox = new TimedWaitTakenForSignal();
        Thread producer = new Thread(() -> mailbox.put("hello"));
        producer.start();
        String received = mailbox.take();
        if (!"hello".equals(received)) {
            throw new AssertionError("expected hello but was " + received);
        }
        producer.join();
    }
}
