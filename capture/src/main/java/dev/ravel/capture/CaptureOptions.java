package dev.ravel.capture;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How to record.
 *
 * @param out where bundles go
 * @param sites which plain memory is recorded: a file with the pairs of a report of races or
 *     violations, {@link #ALL}, {@link #NONE}, or empty for what may race
 * @param depth how deep objects are copied when a call begins
 * @param masks what is not written down beside what is named like a secret
 * @param boundaries methods, with their classes, out of which no exception may come
 * @param events how many events of a thread are kept; a power of two
 * @param memoryBytes what the events of all threads may use
 * @param mostBytes how large a bundle may be
 * @param signal the name of a signal that asks for a bundle, or empty
 * @param strict whether the program must not run where it cannot be recorded
 * @param quiet whether nothing is said at the end
 */
record CaptureOptions(
        Path out,
        String sites,
        int depth,
        List<String> masks,
        List<String> boundaries,
        int events,
        long memoryBytes,
        long mostBytes,
        String signal,
        boolean strict,
        boolean quiet) {
    static final String ALL = "all";
    static final String NONE = "none";

    private static final String FORM =
            "out, sites, depth, mask, boundary, events, memory, size, signal, strict and quiet";

    /** A mistake in what the agent was given. */
    static final class BadOption extends RuntimeException {
        private static final long serialVersionUID = 1;

        BadOption(String message) {
            super(message);
        }
    }

    /** How long calls that are over are kept. */
    long historyNanos() {
        return TimeUnit.SECONDS.toNanos(10);
    }

    /** Words with commas between them; two commas are one in a word. */
    static CaptureOptions parse(String text) {
        Path out = Path.of("ravel-out", "capture");
        String sites = "";
        int depth = 1;
        List<String> masks = new ArrayList<>();
        List<String> boundaries = new ArrayList<>();
        int events = 1 << 13;
        long memory = 64L << 20;
        long size = 8L << 20;
        String signal = "";
        boolean strict = isStrict(text);
        boolean quiet = false;
        for (String word : words(text)) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            String value = word.substring(equals + 1).replace(",,", ",");
            switch (name) {
                case "out" -> out = path(word, value);
                case "sites" -> sites = value;
                case "depth" -> depth = (int) number(word, value, 1, 20);
                case "mask" -> masks.add(value);
                case "boundary" -> boundaries.add(value);
                case "events" -> events = powerOfTwo(number(word, value, 64, 1 << 24));
                case "memory" -> memory = number(word, value, 1, 1 << 16) << 20;
                case "size" -> size = number(word, value, 1, 1 << 10) << 20;
                case "signal" -> signal = value;
                case "strict" -> strict = true;
                case "quiet" -> quiet = true;
                default ->
                        throw new BadOption(
                                "'%s' is no option; there are %s".formatted(word, FORM));
            }
        }
        return new CaptureOptions(
                out, sites, depth, masks, boundaries, events, memory, size, signal, strict, quiet);
    }

    static boolean isStrict(String text) {
        for (String word : words(text)) {
            if (word.equals("strict")) {
                return true;
            }
        }
        return false;
    }

    private static String[] words(String text) {
        return text.isEmpty() ? new String[0] : text.split("(?<!,),(?!,)");
    }

    private static long number(String word, String value, long least, long most) {
        try {
            long number = Long.parseLong(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The sentence below says it.
        }
        throw new BadOption("'%s' needs a whole number from %d to %d".formatted(word, least, most));
    }

    private static Path path(String word, String value) {
        try {
            if (!value.isEmpty()) {
                return Path.of(value);
            }
        } catch (InvalidPathException e) {
            // The sentence below says it.
        }
        throw new BadOption("'%s' needs the name of a directory".formatted(word));
    }

    private static int powerOfTwo(long number) {
        return Integer.highestOneBit((int) number);
    }
}
