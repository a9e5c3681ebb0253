package bench.programs;

import java.util.Arrays;

/** Runs bodies on threads of their own, from the start of all to the end of all. */
final class Together {
    /** What a thread does; an exception is a fault of the program. */
    interface Body {
        void run() throws Exception;
    }

    private Together() {}

    static void run(int threads, Body body) throws InterruptedException {
        Body[] bodies = new Body[threads];
        Arrays.fill(bodies, body);
        run(bodies);
    }

    static void run(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < threads.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> runToTheEnd(body));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void runToTheEnd(Body body) {
        try {
            body.run();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
