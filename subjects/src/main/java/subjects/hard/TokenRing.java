package subjects.hard;

/**
 * Six threads hand a token round; each writes down whose turn is next before it has finished its
 * own, and the last of a round must not find another one still at work.
 */
public final class TokenRing {
    private static final int THREADS = 6;
    private static final int ROUNDS = 3;

    private static volatile int turn;
    private static volatile int working = -1;

    private TokenRing() {}

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int self = i;
            threads[i] = new Thread(() -> work(self));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void work(int self) {
        for (int round = 0; round < ROUNDS; round++) {
            while (turn != self) {
                Thread.yield();
            }
            working = self;
            turn = (self + 1) % THREADS;
            if (round == ROUNDS - 1 && self == THREADS - 1 && working != self) {
                throw new AssertionError(working + " works at the end of the last round");
            }
            working = self;
        }
    }
}
