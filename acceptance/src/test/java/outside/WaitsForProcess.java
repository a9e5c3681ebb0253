package outside;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread reads what another program prints to its end, while a second thread works. */
public final class WaitsForProcess {
    private WaitsForProcess() {}

    public static void main(String[] args) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Thread worker = new Thread(count::incrementAndGet, "worker");
        worker.start();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-version").redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes());
        int status = process.waitFor();
        worker.join();
        if (status != 0 || count.get() != 1 || !printed.contains("version")) {
            throw new AssertionError("status " + status + ", count " + count + ", " + printed);
        }
    }
}
