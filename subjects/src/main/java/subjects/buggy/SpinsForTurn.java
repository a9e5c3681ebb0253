package subjects.buggy;

/**
 * One thread spins until the other hands it the turn: when the other sees the stop flag first and
 * leaves without handing over, the first one spins for ever.
 */
public final class SpinsForTurn {
    private volatile boolean stopped;
    private volatile boolean handedOver;

    private void awaitTurn() {
        while (!handedOver) {
            Thread.onSpinWait();
        }
    }

    private void handOver() {
        if (!stopped) {
            handedOver = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SpinsForTurn relay = new SpinsForTurn();
        Thread waiter = new Thread(relay::awaitTurn);
        Thread runner = new Thread(relay::handOver);
        waiter.start();
        runner.start();
        relay.stopped = true;
        waiter.join();
        runner.join();
    }
}
