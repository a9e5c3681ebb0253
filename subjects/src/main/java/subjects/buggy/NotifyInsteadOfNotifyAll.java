package subjects.buggy;

/**
 * Two threads wait for different turns on one monitor and each turn wakes only one of them: when
 * both wait and the first notify wakes the thread whose turn is second, that one waits again and
 * nobody notifies the other.
 */
public final class NotifyInsteadOfNotifyAll {
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
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyInsteadOfNotifyAll game = new NotifyInsteadOfNotifyAll();
        Thread first = new Thread(() -> game.takeTurn(1));
        Thread second = new Thread(() -> game.takeTurn(2));
        first.start();
        second.start();
        game.takeTurn(0);
        first.join();
        second.join();
    }
}
