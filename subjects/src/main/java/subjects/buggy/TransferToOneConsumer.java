package subjects.buggy;

import java.util.concurrent.LinkedTransferQueue;

/**
 * Two producers transfer if they see a waiting consumer: when both see the same one before either
 * transfers, the second waits for a consumer that never comes.
 */
public final class TransferToOneConsumer {
    private final LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();

    private void produce(String item) {
        try {
            if (queue.hasWaitingConsumer()) {
                queue.transfer(item);
            } else {
                queue.put(item);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TransferToOneConsumer subject = new TransferToOneConsumer();
        Thread first = new Thread(() -> subject.produce("one"));
        Thread second = new Thread(() -> subject.produce("two"));
        first.start();
        second.start();
        subject.queue.take();
        first.join();
        second.join();
    }
}
