package subjects.buggy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * Two tasks of a fork-join pool of two fork a child and block on a latch instead of joining it:
 * when both tasks block before a worker has taken a child, nobody runs the children.
 */
public final class ForkJoinBlockedWorkers {
    private static void forkAndBlock() {
        CountDownLatch childDone = new CountDownLatch(1);
        ForkJoinTask.adapt(childDone::countDown).fork();
        try {
            childDone.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> first = pool.submit(ForkJoinBlockedWorkers::forkAndBlock);
        ForkJoinTask<?> second = pool.submit(ForkJoinBlockedWorkers::forkAndBlock);
        first.join();
        second.join();
        pool.shutdown();
    }
}
