package dev.ravel.capture;

import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedSite.Verb;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in the code as the weaver writes it, such as {@code enter in bank.Account.add
 * (A.java:7)}.
 */
final class SiteText {
    private static final Pattern FORM =
            Pattern.compile("([a-z-]+) (.*?) in (.*) \\((.*):(-?\\d{1,9})\\)");

    private SiteText() {}

    static RecordedSite parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'%s' is no place in code.".formatted(text));
        }
        String verb = matcher.group(1).replace('-', '_').toUpperCase(Locale.ROOT);
        return new RecordedSite(
                Verb.valueOf(verb),
                matcher.group(2),
                matcher.group(3),
                matcher.group(4),
                Integer.parseInt(matcher.group(5)));
    }
}
