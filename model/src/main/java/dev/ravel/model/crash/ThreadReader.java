package dev.ravel.model.crash;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the threads of a bundle. */
final class ThreadReader {
    static final String HEADING = "thread ";

    private static final String FORGOTTEN = "forgotten:";
    static final String NEVER = "never";

    private final Lines lines;
    private final ObjectReader objects;
    private final int sites;
    private final Set<Integer> threads = new HashSet<>();
    private final Set<Integer> calls = new HashSet<>();

    /**
     * @param sites how many there are
     */
    ThreadReader(Lines lines, ObjectReader objects, int sites) {
        this.lines = lines;
        this.objects = objects;
        this.sites = sites;
    }

    /** The numbers of those that were read. */
    Set<Integer> numbers() {
        return threads;
    }

    private record Head(int number, String name, boolean isAlive) {
        static Head of(Words words) {
            words.expect("thread");
            int number = words.number("the number of the thread", 1, Integer.MAX_VALUE);
            String name = words.next("its name");
            String state = words.next("'alive' or 'ended'");
            return switch (state) {
                case "alive" -> new Head(number, name, true);
                case "ended" -> new Head(number, name, false);
                default -> throw Words.misplaced(state, "'alive' or 'ended'");
            };
        }
    }

    RecordedThread thread() {
        Lines.Line line = lines.current();
        Head head = lines.read(0, Head::of);
        if (!threads.add(head.number())) {
            throw lines.bad(line, "has the number of another thread");
        }
        lines.expect("  stack:");
        List<String> stack = lines.texts(2);
        long forgotten =
                lines.read(
                        1,
                        words -> {
                            words.expect(FORGOTTEN);
                            return words.number("a number of events", 0, Long.MAX_VALUE);
                        });
        lines.expect("  events:");
        List<RecordedEvent> events = new ArrayList<>();
        while (lines.isAt(2)) {
            events.add(lines.read(2, this::event));
        }
        lines.expect("  calls:");
        List<RecordedCall> ofThread = new ArrayList<>();
        while (lines.isAt(2)) {
            ofThread.add(call(events.size()));
        }
        return new RecordedThread(
                head.number(), head.name(), head.isAlive(), stack, forgotten, events, ofThread);
    }

    private RecordedEvent event(Words words) {
        int site = words.number("the number of a site", 0, sites - 1);
        String verb = words.next("'made' or 'saw'");
        if (!verb.equals("made") && !verb.equals("saw")) {
            throw Words.misplaced(verb, "'made' or 'saw'");
        }
        long version = words.number("a version", 0, Long.MAX_VALUE);
        words.expect("of");
        int location = words.number("a location", 0, Integer.MAX_VALUE);
        return new RecordedEvent(site, location, version, verb.equals("made"));
    }

    private RecordedCall call(int events) {
        Lines.Line line = lines.current();
        RecordedCall call = lines.read(2, words -> call(words, events));
        if (!calls.add(call.number())) {
            throw lines.bad(line, "has the number of another call");
        }
        RecordedValue receiver = null;
        if (lines.startsWith("      on ")) {
            receiver = objects.value(3, "on");
        }
        List<RecordedValue> arguments = new ArrayList<>();
        while (lines.isAt(3)) {
            arguments.add(objects.value(3, "with"));
        }
        return call.with(receiver, arguments);
    }

    private static RecordedCall call(Words words, int events) {
        int number = words.number("the number of the call", 0, Integer.MAX_VALUE);
        String className = words.next("a class");
        String method = words.next("a method");
        String descriptor = words.next("its descriptor");
        words.expect("depth");
        int depth = words.number("a depth", 0, Integer.MAX_VALUE);
        words.expect("events");
        int eventsBefore = words.number("a number of events", 0, events);
        words.expect("to");
        int eventsUntil = eventsUntil(words, eventsBefore, events);
        words.expect("from");
        long begin = words.number("a time", Long.MIN_VALUE, Long.MAX_VALUE);
        words.expect("to");
        long end = end(words);
        return new RecordedCall(
                number,
                className,
                method,
                descriptor,
                null,
                List.of(),
                depth,
                begin,
                end,
                eventsBefore,
                eventsUntil);
    }

    private static int eventsUntil(Words words, int eventsBefore, int events) {
        if (words.skip(NEVER)) {
            return RecordedCall.ALL;
        }
        return words.number("a number of events or 'never'", eventsBefore, events);
    }

    private static long end(Words words) {
        if (words.skip(NEVER)) {
            return RecordedCall.NEVER;
        }
        String word = words.next("a time or 'never'");
        Long time = Words.numberOf(word);
        if (time == null) {
            throw Words.misplaced(word, "a time or 'never'");
        }
        return time;
    }
}
