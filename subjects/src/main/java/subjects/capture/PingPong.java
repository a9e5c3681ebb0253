package subjects.capture;

import subjects.capture.pingpong.Ball;
import subjects.capture.pingpong.Player;
import subjects.capture.pingpong.Referee;
import subjects.capture.pingpong.Side;
import subjects.capture.pingpong.Table;

/**
 * Games of two players and a referee, without a lock.
 *
 * <p>A referee who calls time while a player is about to hit the ball makes the player fail with a
 * NullPointerException; see {@link Table}. With {@code work}, the referee calls time when the
 * players have left.
 */
public final class PingPong {
    private static final int STROKES = 500;

    private PingPong() {}

    public static void main(String[] arguments) throws InterruptedException {
        Mode mode = Mode.of(arguments, 1_000, "pingpong.hit");
        if (mode.isCrash()) {
            boolean isComplete = true;
            for (int round = 0; round < mode.rounds() && isComplete; round++) {
                isComplete = isPlayedByTheClock();
            }
        } else {
            work(mode.rounds());
        }
    }

    private static void work(int rounds) throws InterruptedException {
        Ball expected = alone();
        for (int round = 0; round < rounds; round++) {
            Ball last = playedByStrokes();
            Mode.check("strokes", expected.strokes(), last.strokes());
            Mode.check(
                    "bits of the speed",
                    Double.doubleToLongBits(expected.speed()),
                    Double.doubleToLongBits(last.speed()));
        }
    }

    /** Returns whether both players played to the end. */
    private static boolean isPlayedByTheClock() throws InterruptedException {
        Table table = new Table();
        Player near = new Player(table, Side.NEAR, STROKES, 1);
        Player far = new Player(table, Side.FAR, STROKES, 1);
        // Two strokes and a half with the delays.
        Thread referee = start("referee", new Referee(table, 125));
        Thread first = start("near player", near);
        Thread second = start("far player", far);
        first.join();
        second.join();
        referee.join();
        return near.hasLeft() && far.hasLeft();
    }

    private static Ball playedByStrokes() throws InterruptedException {
        Table table = new Table();
        Referee referee = new Referee(table, 0);
        referee.begin();
        Thread first = start("near player", new Player(table, Side.NEAR, STROKES, 0));
        Thread second = start("far player", new Player(table, Side.FAR, STROKES, 0));
        first.join();
        second.join();
        return referee.callTime();
    }

    /** The ball after a game in which one thread makes all strokes. */
    private static Ball alone() {
        Table table = new Table();
        table.serve(Side.FAR);
        for (int stroke = 0; stroke < STROKES; stroke++) {
            table.hit(Side.NEAR, Player.force(stroke));
            table.hit(Side.FAR, Player.force(stroke));
        }
        return table.takeBall();
    }

    private static Thread start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.start();
        return thread;
    }
}
