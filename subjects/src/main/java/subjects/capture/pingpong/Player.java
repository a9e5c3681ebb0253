package subjects.capture.pingpong;

/** Hits the ball whenever it comes, so many times at the most. */
public final class Player implements Runnable {
    private final Table table;
    private final Side side;
    private final int maxStrokes;
    private final int pauseMillis;
    private int strokes;
    private boolean hasLeft;

    /** {@code pauseMillis} is how long the player waits before looking for the ball again. */
    public Player(Table table, Side side, int maxStrokes, int pauseMillis) {
        this.table = table;
        this.side = side;
        this.maxStrokes = maxStrokes;
        this.pauseMillis = pauseMillis;
    }

    @Override
    public void run() {
        try {
            while (strokes < maxStrokes && !table.isClosed()) {
                if (play()) {
                    strokes++;
                } else {
                    Thread.sleep(pauseMillis);
                }
            }
            hasLeft = true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether there was a ball to hit. */
    public boolean play() {
        return table.hit(side, force(strokes));
    }

    /** As the player has gone on from stroke to stroke. */
    public static double force(int strokes) {
        return 4 + strokes % 5 * 0.25;
    }

    /** Whether the game ended for the player as it should. */
    public boolean hasLeft() {
        return hasLeft;
    }
}
