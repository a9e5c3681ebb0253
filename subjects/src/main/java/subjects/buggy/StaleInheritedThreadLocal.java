package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Relies on inheritance to hand the user to a pool task: the second task sees Alice instead of Bob
 * when the cached pool runs it on the idle worker that was made in Alice's time.
 */
public final class StaleInheritedThreadLocal {
    private static final InheritableThreadLocal<String> user = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newCachedThreadPool();
        user.set("alice");
        executor.submit(user::get).get();
        user.set("bob");
        String seen = executor.submit(user::get).get();
        executor.shutdown();
        if (!seen.equals("bob")) {
            throw new AssertionError("expected bob but was " + seen);
        }
    }
}
