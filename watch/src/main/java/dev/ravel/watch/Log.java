package dev.ravel.watch;

import dev.ravel.model.CodePlace;
import dev.ravel.model.ProgramText;
import dev.ravel.model.StatementPair;
import dev.ravel.model.Violation;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes what is found, as it is found. */
final class Log {
    private static final String NEAR_MISSES = "near-misses.txt";
    private static final String LOST = "lost";
    private static final int MOST_RUNS = 1_000_000;

    private final PrintStream err = System.err;
    private final Path nearMisses;
    private final Path directory;
    private final Set<String> earlier;
    private int violations;
    private boolean failed;
    private volatile boolean isLost;
    private String progress = "";
    private boolean hasEnded;

    /** In a new directory under {@code out}. */
    Log(Path out) {
        nearMisses = out.resolve(NEAR_MISSES);
        try {
            Files.createDirectories(out);
            earlier = read(nearMisses);
            directory = newDirectory(out);
        } catch (IOException e) {
            throw new WatchOptions.BadOption(
                    "The directory %s cannot be written to (%s)".formatted(out, e));
        }
    }

    private static Set<String> read(Path file) throws IOException {
        try {
            // A JVM that was killed may have left a part of a letter.
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.lines().collect(Collectors.toCollection(LinkedHashSet::new));
        } catch (NoSuchFileException e) {
            return Set.of();
        }
    }

    private static Path newDirectory(Path out) throws IOException {
        for (int number = 1; number < MOST_RUNS; number++) {
            try {
                return Files.createDirectory(out.resolve("run-" + number));
            } catch (FileAlreadyExistsException e) {
                // Another run, perhaps one that goes on.
            }
        }
        throw new IOException("There are too many runs in " + out + ".");
    }

    Path directory() {
        return directory;
    }

    Collection<String> earlierNearMisses() {
        return earlier;
    }

    synchronized int violations() {
        return violations;
    }

    synchronized void nearMiss(String pair) {
        try {
            write(nearMisses, pair + "\n", true);
        } catch (IOException e) {
            fail(e);
        }
    }

    /** Not through a channel: that would be closed if the thread has been interrupted. */
    private static void write(Path file, String text, boolean isMore) throws IOException {
        try (OutputStream out = new FileOutputStream(file.toFile(), isMore)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Whoever reads the file finds all of it, or none. */
    private static void writeWhole(Path file, String text) throws IOException {
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try {
            write(unfinished, text, false);
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    /** Said once; what is lost is said when it is. */
    synchronized void fail(Exception e) {
        if (!failed) {
            failed = true;
            say(
                    e instanceof IOException
                            ? "What is found cannot be written: " + e
                            : "Not all can be watched, for a fault of Ravel's: " + e);
        }
    }

    /** Two threads are about to make accesses that do not go together. */
    void violation(Visit delayed, Visit came, String test) {
        boolean isTold = false;
        try {
            tell(delayed, came, test);
            isTold = true;
        } finally {
            // Without memory, or after a fault, there is no more that can be done here.
            isLost |= !isTold;
        }
    }

    private void tell(Visit delayed, Visit came, String test) {
        Thread[] threads = {delayed.thread(), came.thread()};
        ThreadInfo[] infos =
                ManagementFactory.getThreadMXBean()
                        .getThreadInfo(
                                new long[] {Threads.id(threads[0]), Threads.id(threads[1])},
                                true,
                                true);
        List<String> details = new ArrayList<>();
        tell(details, delayed, infos[0]);
        details.add("");
        tell(details, came, infos[1]);
        StatementPair pair = StatementPair.parse(Pairs.key(delayed.site(), came.site()));
        write(new Violation(pair, name(delayed.owner()), test, details).text());
    }

    private synchronized void write(String violation) {
        violations++;
        try {
            writeWhole(directory.resolve("violation-" + violations + ".txt"), violation);
        } catch (IOException e) {
            fail(e);
            say("This is lost otherwise:\n" + violation);
            markLoss();
        }
    }

    /** An empty file has room on most disks that are full. */
    private void markLoss() {
        try {
            write(directory.resolve(LOST), "", true);
        } catch (IOException e) {
            // All was said.
        }
    }

    /** Has the file say how much was watched, so that a run that is killed can be told of. */
    synchronized void write(Progress now) {
        if (isLost) {
            isLost = false;
            markLoss();
        }
        String text = now.text();
        if (text.equals(progress) || hasEnded) {
            return;
        }
        progress = text;
        hasEnded = now.hasEnded();
        try {
            writeWhole(directory.resolve("summary.txt"), text);
        } catch (IOException e) {
            fail(e);
        }
    }

    private static String name(Object owner) {
        return owner instanceof StaticField ? owner.toString() : owner.getClass().getTypeName();
    }

    /** Virtual threads have no name as a rule. */
    private static String name(Thread thread) {
        String name = ProgramText.name(thread.getName());
        return name.isEmpty() ? "thread #" + Threads.id(thread) : name;
    }

    private static void tell(List<String> text, Visit visit, ThreadInfo info) {
        String statement = visit.site().statement();
        text.add(
                "%s is about to %s, holding %s:"
                        .formatted(name(visit.thread()), statement, locks(info)));
        boolean isInside = true;
        for (StackTraceElement frame : Threads.stack(visit.thread())) {
            isInside &= isOwn(frame.getClassName());
            // Lambdas have frames of their own if one looks at another thread.
            if (!isInside && !frame.getClassName().contains("$$Lambda")) {
                text.add("    at " + line(frame));
            }
        }
    }

    /** Loads what it takes to tell of a thread, for the reason of {@link WatchAgent#NEEDED}. */
    static void rehearse() {
        name(Thread.currentThread());
        line(new Throwable().getStackTrace()[0]);
    }

    /** Without the names of loaders and modules, which only one of the threads would have. */
    private static String line(StackTraceElement frame) {
        return "%s.%s(%s)"
                .formatted(frame.getClassName(), frame.getMethodName(), CodePlace.inStack(frame));
    }

    private static String locks(ThreadInfo info) {
        if (info == null) {
            return "what is not known of a virtual thread";
        }
        List<String> held = new ArrayList<>();
        for (LockInfo lock : info.getLockedMonitors()) {
            held.add("the monitor of " + lock);
        }
        for (LockInfo lock : info.getLockedSynchronizers()) {
            held.add(lock.toString());
        }
        return held.isEmpty() ? "no lock" : String.join(", ", held);
    }

    private static boolean isOwn(String className) {
        return className.startsWith("dev.ravel.watch.")
                || className.startsWith("java.lang.invoke.")
                || className.equals("java.lang.Thread")
                || className.equals("java.lang.Object");
    }

    /** At the end: how often each pair was caught, and how much was watched. */
    synchronized void end(Map<String, Integer> counts, Progress all) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(counts)
                .forEach(
                        (pair, count) -> text.append(count).append('\t').append(pair).append('\n'));
        try {
            writeWhole(directory.resolve("pairs.txt"), text.toString());
        } catch (IOException e) {
            fail(e);
        }
        write(all);
    }

    void say(String text) {
        err.println("ravel watch: " + text);
    }
}
