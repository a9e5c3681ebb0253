package dev.ravel.junit.tests;

import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a person calls a test, of which only the id is known. */
final class TestIds {
    /**
     * A class, a slash, and what JUnit 4 calls a test: the method, and its class in parentheses.
     */
    private static final Pattern JUNIT4 = Pattern.compile("junit4:[^/]*/(.*)\\((.*)\\)(#\\d+)?");

    /** A level of a unique id of the JUnit Platform, but not the first, which is an engine. */
    private static final Pattern LEVEL = Pattern.compile("/\\[[^:\\]]*:([^\\]]*)\\]");

    private TestIds() {}

    static String words(String id) {
        Matcher junit4 = JUNIT4.matcher(id);
        if (junit4.matches()) {
            return junit4.group(2) + "." + junit4.group(1);
        }
        StringJoiner levels = new StringJoiner(".");
        LEVEL.matcher(id).results().forEach(level -> levels.add(level.group(1)));
        return levels.length() == 0 ? id : levels.toString().replace(".#", " #");
    }
}
