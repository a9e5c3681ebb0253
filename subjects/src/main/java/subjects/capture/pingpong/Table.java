package subjects.capture.pingpong;

import subjects.capture.Seeded;

/**
 * Where the ball is, for two players and a referee, who use no lock.
 *
 * <p>The bug: {@link #hit} looks for the ball and hits it later. If the referee takes it away in
 * between, there is none to hit.
 */
public final class Table {
    private Ball ball;
    private boolean isClosed;

    public void serve(Side by) {
        ball = Ball.served(by);
    }

    /** Returns whether the ball came to that side. */
    public boolean hit(Side side, double force) {
        if (ball == null || ball.towards() != side) {
            return false;
        }
        Seeded.delay("pingpong.hit");
        ball = ball.returned(force);
        return true;
    }

    /** The referee's: the ball is off the table. */
    public Ball takeBall() {
        Ball taken = ball;
        ball = null;
        return taken;
    }

    public void close() {
        isClosed = true;
    }

    public boolean isClosed() {
        return isClosed;
    }
}
