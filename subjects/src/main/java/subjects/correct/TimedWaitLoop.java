package subjects.correct;

/**
 * Waits with a timeout, but leaves the loop only when the message is there: correct since a timeout
 * or a stray wake-up only leads to another look.
 */
public final class TimedWaitLoop {
    private String message;

    private synchronized void put(String text) {
        message = text;
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        while (message == null) {
            wait(1_000);
        }
        return message;
    }

    public static void main(String[] args) throws InterruptedException {
        TimedWaitLoop mailbox = new TimedWaitLoop();
        Thread producer = new Thread(() -> mailbox.put("hello"));
        producer.start();
        String received = mailbox.take();
        if (!received.equals("hello")) {
            throw new AssertionError("expected hello but was " + received);
        }
        producer.join();
    }
}
