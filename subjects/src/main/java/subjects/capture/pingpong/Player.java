package subjects.capture.pingpong;

/** Hits the ball whenever it comes, so many times at the most. */
public final class Player implements Runnable {
    private final Table table;
    private final Side side;
    private final int maxStrokes;
    private int strokes;
    private boolean hasLeft;

    public Player(Table table, Side side, int maxStrokes) {
        this.table = table;
        this.side = side;
        this.maxStrokes = maxStrokes;
    }

    @Override
    public void run() {
        while (strokes < maxStrokes && !table.isClosed()) {
            if (play()) {
                strokes++;
            } else {
                Thread.yield();
            }
        }
        hasLeft = true;
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
