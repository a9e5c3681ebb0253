package subjects.correct;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A pool task removes the thread-local that it has set: correct since the next task sees none,
 * whether it runs on the same worker or on another.
 */
public final class ThreadLocalRemoved {
    private static final ThreadLocal<String> user = new ThreadLocal<>();

    private static String runAs(String name) {
        user.set(name);
        try {
            return user.get();
        } finally {
            user.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newCachedThreadPool();
        String alice = executor.submit(() -> runAs("alice")).get();
        String anonymous = executor.submit(user::get).get();
        executor.shutdown();
        if (!alice.equals("alice") || anonymous != null) {
            throw new AssertionError("expected null but was " + anonymous);
        }
    }
}
