package dev.ravel.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An interleaving in which a test fails. The message has all that is known of it; the stack trace
 * is the one of the failure in that interleaving.
 */
public final class ConcurrencyFailure extends AssertionError {
    private static final long serialVersionUID = 1;

    private static final String CAUSED_BY = "Caused by: ";

    private static final Pattern FRAME =
            Pattern.compile("\\s*at (?:.*/)?([^/()]+)\\.([^.()]+)\\(([^:()]+)(?::(\\d+))?\\)");

    /**
     * Made of text, since the failure happened in another JVM.
     *
     * @param details has the stack trace, or those of several threads, of which the first counts
     */
    ConcurrencyFailure(String message, String details) {
        super(message);
        tell(this, details.lines().toList());
    }

    /** What the failure was caused by, of which the JVM of the test may not have the class. */
    private static final class Cause extends Exception {
        private static final long serialVersionUID = 1;

        Cause(String text) {
            super(text);
        }

        @Override
        public String toString() {
            return getMessage();
        }
    }

    private static void tell(Throwable failure, List<String> lines) {
        StackTraceElement[] frames = frames(lines);
        if (frames.length > 0) {
            failure.setStackTrace(frames);
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(CAUSED_BY)) {
                Cause cause = new Cause(lines.get(i).substring(CAUSED_BY.length()));
                tell(cause, lines.subList(i + 1, lines.size()));
                failure.initCause(cause);
                return;
            }
        }
    }

    private static StackTraceElement[] frames(List<String> lines) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (String line : lines) {
            Matcher matcher = FRAME.matcher(line);
            if (matcher.matches()) {
                frames.add(
                        new StackTraceElement(
                                matcher.group(1),
                                matcher.group(2),
                                matcher.group(3),
                                matcher.group(4) == null
                                        ? -1
                                        : Integer.parseInt(matcher.group(4))));
            } else if (!frames.isEmpty()) {
                break;
            }
        }
        return frames.toArray(StackTraceElement[]::new);
    }
}
