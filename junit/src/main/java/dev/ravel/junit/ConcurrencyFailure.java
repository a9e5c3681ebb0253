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

    private static final Pattern FRAME =
            Pattern.compile("\\s*at (?:.*/)?([^/()]+)\\.([^.()]+)\\(([^:()]+)(?::(\\d+))?\\)");

    /**
     * Made of text, since the failure happened in another JVM.
     *
     * @param details has the stack trace, or those of several threads, of which the first counts
     */
    ConcurrencyFailure(String message, String details) {
        super(message);
        StackTraceElement[] frames = frames(details);
        if (frames.length > 0) {
            setStackTrace(frames);
        }
    }

    private static StackTraceElement[] frames(String details) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (String line : details.lines().toList()) {
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
