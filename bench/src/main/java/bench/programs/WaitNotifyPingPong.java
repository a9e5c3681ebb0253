package bench.programs;

/** Two threads take turns with {@code wait} and {@code notify}. */
public final class WaitNotifyPingPong {
    private static final int ROUNDS = 5;

    private int turns;

    private WaitNotifyPingPong() {}

    public static void main(String[] arguments) throws InterruptedException {
        WaitNotifyPingPong game = new WaitNotifyPingPong();
        Together.run(() -> game.play(0), () -> game.play(1));
        Check.equal(2 * ROUNDS, game.turns);
    }

    private synchronized void play(int player) throws InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            while (turns % 2 != player) {
                wait();
            }
            turns++;
            notify();
        }
    }
}
