package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A bundle that grows event by event. */
final class Recording {
    private final List<RecordedSite> sites = new ArrayList<>();
    private final List<Recorded> threads = new ArrayList<>();
    private final List<ObjectState> states = new ArrayList<>();
    private int calls;

    /** The number of a site in a method, which has its name from the line. */
    int site(Verb verb, int line) {
        return site(verb, "shop.Shop.field", line);
    }

    int site(Verb verb, String target, int line) {
        sites.add(new RecordedSite(verb, target, method(line), "Shop.java", line));
        return sites.size() - 1;
    }

    static String method(int line) {
        return "shop.Shop.method" + line;
    }

    Recorded thread(String name) {
        Recorded thread = new Recorded(threads.size() + 1, name);
        threads.add(thread);
        return thread;
    }

    Recording state(int object, long nanos, RecordedValue... elements) {
        states.add(
                new ObjectState(
                        object,
                        "java.util.ArrayList",
                        nanos,
                        List.of(elements).stream()
                                .map(value -> new ObjectState.Slot("", value))
                                .toList()));
        return this;
    }

    /** A thread. */
    final class Recorded {
        final int number;
        private final String name;
        private final List<RecordedEvent> events = new ArrayList<>();
        private final List<RecordedCall> made = new ArrayList<>();
        private long forgotten;

        private Recorded(int number, String name) {
            this.number = number;
            this.name = name;
        }

        Recorded call(String method, int depth, long begin, long end) {
            return call(method, depth, begin, end, RecordedValue.object(1));
        }

        Recorded call(String method, int depth, long begin, long end, RecordedValue receiver) {
            return call(method, "()V", receiver, depth, begin, end);
        }

        /** The thread begins with the program's main method. */
        Recorded program(long begin) {
            String descriptor = "([Ljava/lang/String;)V";
            return call("main", descriptor, null, 0, begin, RecordedCall.NEVER);
        }

        private Recorded call(
                String method,
                String descriptor,
                RecordedValue receiver,
                int depth,
                long begin,
                long end) {
            made.add(
                    new RecordedCall(
                            ++calls,
                            "shop.Shop",
                            method,
                            descriptor,
                            receiver,
                            List.of(),
                            depth,
                            begin,
                            end,
                            events.size(),
                            RecordedCall.ALL));
            return this;
        }

        /** The last call that was made ends, after the events that are there by now. */
        Recorded ends() {
            RecordedCall last = made.remove(made.size() - 1);
            made.add(
                    new RecordedCall(
                            last.number(),
                            last.className(),
                            last.method(),
                            last.descriptor(),
                            last.receiver(),
                            last.arguments(),
                            last.depth(),
                            last.beginNanos(),
                            last.endNanos(),
                            last.eventsBefore(),
                            events.size()));
            return this;
        }

        Recorded sees(int site, int location, long version) {
            events.add(new RecordedEvent(site, location, version, false));
            return this;
        }

        Recorded makes(int site, int location, long version) {
            events.add(new RecordedEvent(site, location, version, true));
            return this;
        }

        Recorded forgets(long count) {
            forgotten = count;
            return this;
        }
    }

    Bundle crash(Recorded crashed, long nanos) {
        return bundle(
                new Bundle.Crash(
                        Bundle.Kind.EXCEPTION,
                        "java.lang.NullPointerException",
                        "",
                        "Shop.java:3",
                        crashed.number,
                        nanos,
                        List.of()));
    }

    Bundle deadlock(long nanos, Recorded... deadlocked) {
        return bundle(
                new Bundle.Crash(
                        Bundle.Kind.DEADLOCK,
                        "",
                        "",
                        "",
                        deadlocked[0].number,
                        nanos,
                        List.of(deadlocked).stream().map(thread -> thread.number).toList()));
    }

    Bundle bundle(Bundle.Crash crash) {
        return new Bundle(
                crash,
                "0.1.0",
                "17",
                "2026-11-17T12:00:00Z",
                Map.of(),
                sites,
                threads.stream()
                        .map(
                                thread ->
                                        new RecordedThread(
                                                thread.number,
                                                thread.name,
                                                true,
                                                List.of(),
                                                thread.forgotten,
                                                thread.events,
                                                thread.made))
                        .toList(),
                states,
                List.of());
    }
}
