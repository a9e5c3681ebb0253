package dev.ravel.capture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a text says of itself that it has a secret, such as {@code token=a1b2}. */
record Told(int start, int end) {
    /**
     * A name, and all that may be before its value. It begins where no other name goes on, so that
     * a long text is read once. Quotes are behind backslashes in a text that is quoted itself.
     */
    private static final Pattern NAMED =
            Pattern.compile(
                    "(?<![\\w.-])(?<name>[\\w.-]++)(?:\\\\*+[\"'])?+\\s*+[=:]\\s*+"
                            + "(?<quote>\\\\*+[\"'])?+(?:(?i:bearer|basic)\\s++)?+");

    private static final Pattern OPTION =
            Pattern.compile("(?<!\\S)--?(?<name>[\\w.-]++)\\s++(?=[^\\s-])");

    /** A value that is not in quotes. */
    private static final Pattern BARE = Pattern.compile("[^\\s\"'&;,(){}\\[\\]<>]++");

    private static final Pattern ELEMENT =
            Pattern.compile("<(?<name>[\\w.:-]++)[^<>]*+>(?<value>[^<]++)</");

    /** The address of a host, with what its user has to say. */
    private static final Pattern USER =
            Pattern.compile("://(?<name>[^\\s/:@\"'<>]*+):(?<value>[^\\s/\"'<>]+)@");

    /** In the order in which they begin; one may be in another. */
    static List<Told> in(String text) {
        List<Told> all = new ArrayList<>();
        addNamed(NAMED.matcher(text), text, all);
        addNamed(OPTION.matcher(text), text, all);
        for (Matcher element = ELEMENT.matcher(text); element.find(); ) {
            if (Mask.tells(element.group("name"))) {
                all.add(new Told(element.start("value"), element.end("value")));
            }
        }
        for (Matcher user = USER.matcher(text); user.find(); ) {
            all.add(new Told(user.start("value"), user.end("value")));
        }
        all.sort(Comparator.comparingInt(Told::start));
        return all;
    }

    private static void addNamed(Matcher matcher, String text, List<Told> all) {
        // What seems to be the value of one name may be the next one, as in "x: token=a1b2".
        for (int from = 0; matcher.find(from); from = matcher.end("name")) {
            if (Mask.tells(matcher.group("name"))) {
                int end = end(text, matcher);
                if (end > matcher.end()) {
                    all.add(new Told(matcher.end(), end));
                }
            }
        }
    }

    private static int end(String text, Matcher matcher) {
        boolean isOption = matcher.pattern() == OPTION;
        String quote = isOption ? null : matcher.group("quote");
        int end = quote == null ? -1 : endOfQuoted(text, matcher.end(), quote);
        Matcher bare = BARE.matcher(text).region(matcher.end(), text.length());
        return end >= 0 ? end : bare.lookingAt() ? bare.end() : -1;
    }

    /** Where the quotes end, or -1. */
    private static int endOfQuoted(String text, int start, String quote) {
        if (quote.length() > 1) {
            return text.indexOf(quote, start);
        }
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) == quote.charAt(0)) {
                return i;
            }
            // What is behind a backslash ends nothing.
            i += text.charAt(i) == '\\' ? 1 : 0;
        }
        return -1;
    }
}
