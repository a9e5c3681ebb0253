package subjects.generate;

import java.io.File;
import java.io.IOException;

/** What its methods do must not happen to whoever generates tests for it. */
public final class Harmful {
    private int calls;

    public void exit() {
        System.exit(1);
    }

    public void loop() {
        while (calls >= 0) {
            calls = 1;
        }
    }

    public int read() throws IOException {
        return System.in.read();
    }

    public void sleep() throws InterruptedException {
        Thread.sleep(1_000_000_000);
    }

    public void spawn() throws IOException {
        new ProcessBuilder("touch", "spawned").start();
    }

    public void makeFile() throws IOException {
        File.createTempFile("ravel-harmful", "");
    }

    public void interruptAll() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            thread.interrupt();
        }
    }

    public synchronized void harmless() {
        calls = Math.max(0, calls);
    }
}
