package subjects.correct;

/**
 * Three threads wait for their turns on one monitor: correct since every turn wakes them all and
 * each looks again.
 */
public final class TakeTurns {
    private int turn;

    private synchronized void takeTurn(int mine) {
        while (turn != mine) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        turn++;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        TakeTurns game = new TakeTurns();
        Thread first = new Thread(() -> game.takeTurn(1));
        Thread second = new Thread(() -> game.takeTurn(2));
        first.start();
        second.start();
        game.takeTurn(0);
        first.join();
        second.join();
        if (game.turn != 3) {
            throw new AssertionError("expected 3 but was " + game.turn);
        }
    }
}
