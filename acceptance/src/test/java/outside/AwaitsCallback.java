package outside;

import java.io.File;
import java.io.IOException;

/** Waits on a monitor for a thread of the JDK's own, which calls back when a process has ended. */
public final class AwaitsCallback {
    private AwaitsCallback() {}

    private static final Object lock = new Object();
    private static boolean ended;

    private static void end() {
        synchronized (lock) {
            ended = true;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        String java = System.getProperty("java.home") + File.separator + "bin/java";
        Process process =
                new ProcessBuilder(java, "-version")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        process.onExit().thenRun(AwaitsCallback::end);
        synchronized (lock) {
            while (!ended) {
                lock.wait();
            }
        }
    }
}
