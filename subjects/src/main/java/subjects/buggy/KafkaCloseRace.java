package subjects.buggy;

/**
 * A stream that two threads close, after KAFKA-17379 (Fray, Figure 8): both see it running, one
 * goes all the way to closed, and the other then asks for the forbidden step from closed to
 * closing.
 */
public final class KafkaCloseRace {
    private enum State {
        RUNNING,
        CLOSING,
        CLOSED
    }

    private volatile State state = State.RUNNING;

    private void close() {
        if (state == State.CLOSED) {
            return;
        }
        moveTo(State.CLOSING);
        moveTo(State.CLOSED);
    }

    private synchronized void moveTo(State next) {
        if (state == State.CLOSED && next == State.CLOSING) {
            throw new IllegalStateException("cannot go from " + state + " to " + next);
        }
        state = next;
    }

    public static void main(String[] args) throws InterruptedException {
        KafkaCloseRace stream = new KafkaCloseRace();
        Thread first = new Thread(stream::close);
        Thread second = new Thread(stream::close);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
