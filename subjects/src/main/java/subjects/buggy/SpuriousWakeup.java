package subjects.buggy;

/**
 * Guards a wait with {@code if} where only one thread takes: it breaks only when the consumer waits
 * and wakes for no reason before the producer has put the message.
 */
public final class SpuriousWakeup {
    private String message;

    private synchronized void put(String text) {
        message = text;
        notify();
    }

    private synchronized String take() throws InterruptedException {
        if (message == null) {
            wait();
        }
        return message;
    }

    public static void main(String[] args) throws InterruptedException {
        SpuriousWakeup mailbox = new SpuriousWakeup();
        Thread producer = new Thread(() -> mailbox.put("hello"));
        producer.start();
        String received = mailbox.take();
        if (!"hello".equals(received)) {
            throw new AssertionError("expected hello but was " + received);
        }
        producer.join();
    }
}
