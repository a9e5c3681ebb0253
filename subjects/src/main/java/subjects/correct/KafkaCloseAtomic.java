package subjects.correct;

/**
 * A stream that two threads close, the sound version of KAFKA-17379: correct since the check and
 * the first step are under one monitor, so only one thread goes on to close.
 */
public final class KafkaCloseAtomic {
    private enum State {
        RUNNING,
        CLOSING,
        CLOSED
    }

    private State state = State.RUNNING;

    private void close() {
        if (beginClosing()) {
            moveTo(State.CLOSED);
        }
    }

    private synchronized boolean beginClosing() {
        if (state != State.RUNNING) {
            return false;
        }
        moveTo(State.CLOSING);
        return true;
    }

    private synchronized void moveTo(State next) {
        if (state == State.CLOSED) {
            throw new IllegalStateException("cannot go from " + state + " to " + next);
        }
        state = next;
    }

    public static void main(String[] args) throws InterruptedException {
        KafkaCloseAtomic stream = new KafkaCloseAtomic();
        Thread first = new Thread(stream::close);
        Thread second = new Thread(stream::close);
        first.start();
        second.start();
        first.join();
        second.join();
        if (stream.state != State.CLOSED) {
            throw new AssertionError("expected " + State.CLOSED + " but was " + stream.state);
        }
    }
}
