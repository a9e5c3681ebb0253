package subjects.correct;

import java.util.concurrent.locks.LockSupport;

/**
 * Parks in a loop until a volatile flag is up: correct since an unpark before the park leaves a
 * permit and a park that returns early only leads to another look.
 */
public final class ParkUntilReady {
    private static volatile boolean ready;

    private static void awaitReady() {
        while (!ready) {
            LockSupport.park();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(ParkUntilReady::awaitReady);
        waiter.start();
        ready = true;
        LockSupport.unpark(waiter);
        waiter.join();
    }
}
