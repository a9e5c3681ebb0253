package subjects.buggy;

import java.util.concurrent.locks.LockSupport;

/**
 * Counts on one unpark per park: when both unparks come before the first park, they leave a single
 * permit and the second park never returns.
 */
public final class CoalescedPermits {
    public static void main(String[] args) throws InterruptedException {
        Thread worker =
                new Thread(
                        () -> {
                            LockSupport.park();
                            LockSupport.park();
                        });
        worker.start();
        LockSupport.unpark(worker);
        LockSupport.unpark(worker);
        worker.join();
    }
}
