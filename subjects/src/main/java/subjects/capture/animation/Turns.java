package subjects.capture.animation;

/** Makes two threads take turns; or lets them run as they like. */
public final class Turns {
    private final boolean isStrict;
    private boolean isPaintersTurn;

    private Turns(boolean isStrict) {
        this.isStrict = isStrict;
    }

    public static Turns strict() {
        return new Turns(true);
    }

    public static Turns none() {
        return new Turns(false);
    }

    public synchronized void await(boolean isPainter) throws InterruptedException {
        while (isStrict && isPaintersTurn != isPainter) {
            wait();
        }
    }

    public synchronized void pass() {
        isPaintersTurn = !isPaintersTurn;
        notifyAll();
    }
}
