package dev.ravel.watch;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How to watch.
 *
 * @param calls whether calls on objects that threads cannot share are watched
 * @param fields whether accesses to fields and elements are
 * @param delay the longest time that a thread is delayed at once; none turns delays off
 * @param overhead how much longer a run may take for its delays, as a part of its own time
 * @param window accesses that are so far apart in time are not close
 * @param out where to write
 * @param table a file with more classes that threads cannot share, or null
 * @param strict whether the program must not run where it cannot be watched
 * @param quiet whether nothing is said at the end
 */
record WatchOptions(
        boolean calls,
        boolean fields,
        Duration delay,
        double overhead,
        Duration window,
        Path out,
        Path table,
        boolean strict,
        boolean quiet) {
    private static final Duration DELAY = Duration.ofMillis(100);
    private static final double OVERHEAD = 0.3;
    private static final Duration LONGEST = Duration.ofHours(1);

    /**
     * Words with commas between them, as in {@code track=calls,delay=50ms}. Two commas are one in a
     * word.
     */
    static WatchOptions parse(String text) {
        boolean calls = true;
        boolean fields = true;
        Duration delay = DELAY;
        Duration window = DELAY;
        double overhead = OVERHEAD;
        Path out = Path.of("ravel-out", "watch");
        Path table = null;
        boolean strict = isStrict(text);
        boolean quiet = false;
        for (String word : text.isEmpty() ? new String[0] : text.split("(?<!,),(?!,)")) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            String value = word.substring(equals + 1).replace(",,", ",");
            switch (name) {
                case "track" -> {
                    calls = !value.equals("fields");
                    fields = !value.equals("calls");
                    if (calls && fields && !value.equals("both")) {
                        throw new BadOption("track is calls, fields or both, not '" + value + "'");
                    }
                }
                case "delay" -> delay = duration(name, value);
                case "window" -> window = duration(name, value);
                case "overhead" -> overhead = part(value);
                case "out" -> out = path(word, value);
                case "table" -> table = path(word, value);
                case "strict" -> strict = true;
                case "quiet" -> quiet = true;
                default ->
                        throw new BadOption(
                                "'"
                                        + word
                                        + "' is no option of the agent; there are track, delay, window, overhead, out, table, strict and quiet");
            }
        }
        return new WatchOptions(calls, fields, delay, overhead, window, out, table, strict, quiet);
    }

    /** Also where the other options are bad. */
    static boolean isStrict(String text) {
        return ("," + text + ",").contains(",strict,");
    }

    private static Path path(String word, String value) {
        if (word.indexOf('=') < 0 || value.isEmpty()) {
            throw new BadOption("'" + word + "' names no file");
        }
        return Path.of(value);
    }

    private static Duration duration(String name, String value) {
        Duration duration = null;
        try {
            if (value.endsWith("ms")) {
                duration = Duration.ofMillis(number(value, "ms"));
            } else if (value.endsWith("s")) {
                duration = Duration.ofSeconds(number(value, "s"));
            } else if (value.equals("0") || value.equals("off")) {
                duration = Duration.ZERO;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        if (duration == null || duration.isNegative() || duration.compareTo(LONGEST) > 0) {
            throw new BadOption(
                    name
                            + " is a time such as 100ms or 1s, an hour at the most, not '"
                            + value
                            + "'");
        }
        return duration;
    }

    private static long number(String value, String unit) {
        return Long.parseLong(value.substring(0, value.length() - unit.length()));
    }

    private static double part(String value) {
        try {
            double percent = Double.parseDouble(value.replace("%", ""));
            if (percent >= 0) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new BadOption("overhead is a part such as 30%, not '" + value + "'");
    }

    /** An option that means nothing, in words. */
    static final class BadOption extends RuntimeException {
        private static final long serialVersionUID = 1;

        BadOption(String message) {
            super(message);
        }
    }
}
