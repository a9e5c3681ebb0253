package dev.ravel.acceptance;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A bundle that is made by hand, for programs that are there as text. Each time is one later than
 * the one before, so a crash is written down in the order in which it came about.
 */
final class RecordedCrash {
    private final String file;
    private final List<String> lines;
    private final List<RecordedSite> sites = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<ObjectState> states = new ArrayList<>();
    private final Map<String, String> classes = new TreeMap<>();
    private long nanos;
    private int calls;

    /** Of a program in one source file. */
    RecordedCrash(String file, String code) {
        this.file = file;
        this.lines = code.lines().toList();
    }

    /** The only line that has this in it. */
    int line(String text) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                found.add(i + 1);
            }
        }
        if (found.size() != 1) {
            throw new IllegalArgumentException(text + " is in lines " + found);
        }
        return found.get(0);
    }

    String place(String text) {
        return file + ":" + line(text);
    }

    /** The number of a site at the only line with that text. */
    int site(RecordedSite.Verb verb, String target, String method, String text) {
        sites.add(new RecordedSite(verb, target, method, file, line(text)));
        return sites.size() - 1;
    }

    /** The state of an object from now on. */
    void state(int object, String type, Object... namesAndValues) {
        List<ObjectState.Slot> slots = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            slots.add(
                    new ObjectState.Slot(
                            (String) namesAndValues[i], (RecordedValue) namesAndValues[i + 1]));
        }
        states.add(new ObjectState(object, type, ++nanos, slots));
    }

    Thread thread(String name) {
        Thread thread = new Thread(threads.size() + 1, name);
        threads.add(thread);
        return thread;
    }

    /** What one thread does. */
    final class Thread {
        private final int number;
        private final String name;
        private final List<RecordedEvent> events = new ArrayList<>();
        private final List<RecordedCall> made = new ArrayList<>();
        private int depth;

        private Thread(int number, String name) {
            this.number = number;
            this.name = name;
        }

        /** A call that never returns. */
        Thread calls(
                String className,
                String method,
                String descriptor,
                RecordedValue receiver,
                RecordedValue... arguments) {
            made.add(
                    new RecordedCall(
                            ++RecordedCrash.this.calls,
                            className,
                            method,
                            descriptor,
                            receiver,
                            List.of(arguments),
                            depth++,
                            ++nanos,
                            RecordedCall.NEVER,
                            events.size(),
                            RecordedCall.ALL));
            return this;
        }

        /** The last call that has not returned does so. */
        Thread returns() {
            depth--;
            for (int i = made.size() - 1; i >= 0; i--) {
                RecordedCall call = made.get(i);
                if (call.depth() == depth && call.endNanos() == RecordedCall.NEVER) {
                    made.set(
                            i,
                            new RecordedCall(
                                    call.number(),
                                    call.className(),
                                    call.method(),
                                    call.descriptor(),
                                    call.receiver(),
                                    call.arguments(),
                                    call.depth(),
                                    call.beginNanos(),
                                    ++nanos,
                                    call.eventsBefore(),
                                    events.size()));
                    return this;
                }
            }
            throw new IllegalStateException("Nothing returns.");
        }

        Thread sees(int site, int location, long version) {
            events.add(new RecordedEvent(site, location, version, false));
            return this;
        }

        Thread makes(int site, int location, long version) {
            events.add(new RecordedEvent(site, location, version, true));
            return this;
        }
    }

    /** All classes below a directory are those that crashed. */
    RecordedCrash of(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path path : files.filter(path -> path.toString().endsWith(".class")).toList()) {
                String name = directory.relativize(path).toString();
                classes.put(
                        name.substring(0, name.length() - ".class".length())
                                .replace(path.getFileSystem().getSeparator(), "."),
                        HexFormat.of()
                                .formatHex(
                                        MessageDigest.getInstance("SHA-256")
                                                .digest(Files.readAllBytes(path))));
            }
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    Bundle exception(String type, String message, String at, Thread crashed) {
        return bundle(
                new Bundle.Crash(
                        Bundle.Kind.EXCEPTION,
                        type,
                        message,
                        place(at),
                        crashed.number,
                        ++nanos,
                        List.of()));
    }

    Bundle deadlock(Thread... deadlocked) {
        return bundle(
                new Bundle.Crash(
                        Bundle.Kind.DEADLOCK,
                        "",
                        "Threads wait for each other.",
                        "",
                        deadlocked[0].number,
                        ++nanos,
                        Stream.of(deadlocked).map(thread -> thread.number).toList()));
    }

    private Bundle bundle(Bundle.Crash crash) {
        return new Bundle(
                crash,
                "0.1.0",
                "17.0.9",
                "2026-11-17T12:00:00Z",
                classes,
                sites,
                threads.stream()
                        .map(
                                thread ->
                                        new RecordedThread(
                                                thread.number,
                                                thread.name,
                                                true,
                                                stack(thread),
                                                0,
                                                thread.events,
                                                thread.made))
                        .toList(),
                states,
                List.of());
    }

    private List<String> stack(Thread thread) {
        List<String> stack = new ArrayList<>();
        for (RecordedCall call : thread.made) {
            if (call.endNanos() == RecordedCall.NEVER) {
                stack.add(0, "at %s.%s(%s)".formatted(call.className(), call.method(), file));
            }
        }
        return stack;
    }
}
