package subjects.capture.pingpong;

/** Begins a game, and ends it when the time is over. */
public final class Referee implements Runnable {
    private final Table table;
    private final long playMillis;

    public Referee(Table table, long playMillis) {
        this.table = table;
        this.playMillis = playMillis;
    }

    @Override
    public void run() {
        try {
            begin();
            Thread.sleep(playMillis);
            callTime();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void begin() {
        table.serve(Side.FAR);
    }

    /** Returns the ball as it came off the table. */
    public Ball callTime() {
        Ball last = table.takeBall();
        table.close();
        return last;
    }
}
