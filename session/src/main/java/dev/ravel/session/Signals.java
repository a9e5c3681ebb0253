package dev.ravel.session;

import dev.ravel.model.SignalHandlers;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * Signals that ask this process to end: Ctrl-C, a kill, a terminal that is closed. The first one
 * ends what was started, and lets the command come to its summary with what is known; a second one
 * ends the process at once.
 */
public final class Signals {
    /** The status of a process that a signal has ended is this and the number of the signal. */
    private static final int ENDED_BY = 128;

    private static final Map<String, Integer> NUMBERS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

    /** So long processes that were asked to end may take for it. */
    private static final long PATIENCE_MILLIS = 10_000;

    /** What comes so soon after the first signal may have been sent for the same reason. */
    private static final long SAME_REASON_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Signals OF_PROCESS = new Signals(System::nanoTime, System::exit);

    private final LongSupplier nanoTime;
    private final IntConsumer exit;
    private final Set<Process> running = new LinkedHashSet<>();
    private Consumer<String> teller = words -> {};
    private boolean isListening;
    private volatile String first;
    private long firstNanos;
    private volatile boolean isJvmEnding;

    Signals(LongSupplier nanoTime, IntConsumer exit) {
        this.nanoTime = nanoTime;
        this.exit = exit;
    }

    /** Those of this process. In one that does not listen, a signal does what it always does. */
    public static Signals ofProcess() {
        return OF_PROCESS;
    }

    /** From now on a signal lets the command come to its end; {@code terminal} shows that. */
    public void listen(Terminal terminal) {
        listen(this::handle, terminal::complain);
    }

    void listen(Consumer<String> handling, Consumer<String> told) {
        isListening = true;
        teller = told;
        NUMBERS.keySet().forEach(handling);
    }

    private void handle(String name) {
        try {
            SignalHandlers.on(name, () -> came(name));
        } catch (IllegalArgumentException e) {
            // Somebody else uses it (java -Xrs), or the system has none such.
        }
    }

    /** Whether the process was asked to end. */
    public boolean isEnding() {
        return first != null || isJvmEnding;
    }

    /** This JVM is on its way out, perhaps since nobody here listens to signals. */
    void jvmEnds() {
        isJvmEnding = true;
    }

    /** What the process ends with if a signal has asked for it. */
    public int status() {
        return ENDED_BY + (first == null ? 0 : NUMBERS.get(first));
    }

    /** Nothing is to be begun any more, once the process was asked to end. */
    public void throwIfEnding() {
        if (isEnding()) {
            throw stopped();
        }
    }

    /**
     * The same for one who has seen a process end with that status. A terminal sends its signals to
     * all that runs in it, and another process may have been faster than this one.
     */
    synchronized void throwIfEndedBy(int status) {
        long end = nanoTime.getAsLong() + SAME_REASON_NANOS;
        boolean isOfSignal = NUMBERS.containsValue(status - ENDED_BY);
        try {
            for (long left = SAME_REASON_NANOS;
                    isListening && isOfSignal && !isEnding() && left > 0;
                    left = end - nanoTime.getAsLong()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throwIfEnding();
    }

    public Stopped stopped() {
        return new Stopped(name());
    }

    /** That of the signal. */
    public String name() {
        return first == null ? "the end of its JVM" : "SIG" + first;
    }

    /** Waits for the end of a process that is to end with this one; the result is its status. */
    public int await(Process process) throws InterruptedException {
        add(process);
        try {
            return process.waitFor();
        } finally {
            remove(process);
        }
    }

    /** The process is to end with this one. */
    void add(Process process) {
        synchronized (running) {
            running.add(process);
        }
        if (isEnding()) {
            ask(process);
        }
    }

    void remove(Process process) {
        synchronized (running) {
            running.remove(process);
        }
    }

    /** A signal has come; comes back when what was started has ended. */
    void came(String name) {
        boolean isFirst;
        synchronized (this) {
            isFirst = first == null;
            if (isFirst) {
                firstNanos = nanoTime.getAsLong();
                first = name;
                notifyAll();
            } else if (!isAnother(name)) {
                return;
            }
        }
        if (isFirst) {
            teller.accept(
                    "Ending after %s; what was found follows. The same again ends it at once."
                            .formatted(name()));
            end();
        } else {
            teller.accept("Ended at once, by a second signal.");
            processes().forEach(Process::destroyForcibly);
            exit.accept(ENDED_BY + NUMBERS.get(name));
        }
    }

    /**
     * Whether somebody is not content with the first signal. A terminal that is closed is told of
     * by the system and by the shell; and what Ctrl-C sends to all processes of a terminal, a
     * process that has started this one may hand on as a SIGTERM.
     */
    private boolean isAnother(String name) {
        boolean isRepeated = name.equals(first) && !name.equals("HUP");
        return isRepeated || nanoTime.getAsLong() - firstNanos > SAME_REASON_NANOS;
    }

    /** Asks what was started to tell what it knows; what does not end is killed. */
    private void end() {
        List<Process> asked = processes();
        asked.forEach(Signals::ask);
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        try {
            for (Process process : asked) {
                long left = Math.max(0, end - System.currentTimeMillis());
                if (!process.waitFor(left, TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            asked.forEach(Process::destroyForcibly);
        }
    }

    /** Not Process.destroy, after which nothing can be read of what it has to tell. */
    private static void ask(Process process) {
        process.toHandle().destroy();
    }

    private List<Process> processes() {
        synchronized (running) {
            return List.copyOf(running);
        }
    }
}
