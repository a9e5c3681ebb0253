package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A pool task sets a thread-local and does not remove it: the anonymous task sees Alice when the
 * cached pool runs it on the same, already idle worker instead of on a new one.
 */
public final class ThreadLocalLeak {
    private static final ThreadLocal<String> user = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newCachedThreadPool();
        executor.submit(() -> user.set("alice")).get();
        String anonymous = executor.submit(user::get).get();
        executor.shutdown();
        if (anonymous != null) {
            throw new AssertionError("expected null but was " + anonymous);
        }
    }
}
