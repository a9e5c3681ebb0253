package dev.ravel.bench;

import java.util.concurrent.locks.LockSupport;

/** What all threads of a process have used of the processors. */
final class ProcessorTime {
    private static final long POLL_NANOS = 20_000_000;

    private volatile double seconds;

    /** Asks again and again, since nobody knows it any more when the process has ended. */
    static ProcessorTime of(Process process) {
        ProcessorTime time = new ProcessorTime();
        Thread watch = new Thread(() -> time.watch(process));
        watch.setDaemon(true);
        watch.start();
        return time;
    }

    private void watch(Process process) {
        while (process.isAlive()) {
            process.info().totalCpuDuration().ifPresent(used -> seconds = used.toNanos() / 1e9);
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /** As of now, or shortly before. */
    double seconds() {
        return seconds;
    }
}
