package dev.ravel.capture;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/** Looks now and then whether threads wait for each other. */
final class Deadlocks {
    private final Recorder recorder;
    private final Crashes crashes;
    private ThreadMXBean threads;

    Deadlocks(Recorder recorder, Crashes crashes) {
        this.recorder = recorder;
        this.crashes = crashes;
    }

    void look() {
        if (threads == null) {
            threads = ManagementFactory.getThreadMXBean();
        }
        long[] ids = threads.findDeadlockedThreads();
        if (ids == null) {
            return;
        }
        List<String> names = new ArrayList<>();
        List<Thread> deadlocked = new ArrayList<>();
        for (ThreadInfo info : threads.getThreadInfo(ids)) {
            if (info != null) {
                names.add(info.getThreadName());
                add(info.getThreadId(), deadlocked);
            }
        }
        if (!deadlocked.isEmpty()) {
            crashes.deadlock(deadlocked, names);
        }
    }

    private void add(long id, List<Thread> found) {
        for (ThreadRecord record : recorder.threads()) {
            Thread thread = record.thread();
            if (thread != null && thread.getId() == id) {
                found.add(thread);
            }
        }
    }
}
