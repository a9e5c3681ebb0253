package dev.ravel.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Options of a JVM as Surefire takes them: one line, quoted where a word has spaces.
 *
 * @param text as it stands in the project
 */
record ArgLine(String text) {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");

    /** Such as {@code @{argLine}}, which Surefire reads late, or what Maven found no value for. */
    private static final Pattern REFERENCE = Pattern.compile("[@$]\\{([^}]+)}");

    ArgLine {
        text = text == null ? "" : text.strip();
    }

    /** The same line with more words; what is there stays as it is. */
    ArgLine with(List<String> options) {
        String more = options.stream().map(ArgLine::quoted).collect(Collectors.joining(" "));
        return new ArgLine(text + " " + more);
    }

    private static String quoted(String word) {
        return word.chars().anyMatch(Character::isWhitespace) ? '"' + word + '"' : word;
    }

    boolean refersTo(String property) {
        return REFERENCE.matcher(text).results().anyMatch(name -> name.group(1).equals(property));
    }

    /** The same line with the values of the properties that it refers to. */
    ArgLine resolved(Properties properties) {
        return new ArgLine(
                REFERENCE
                        .matcher(text)
                        .replaceAll(
                                name ->
                                        Matcher.quoteReplacement(
                                                properties.getProperty(name.group(1), ""))));
    }

    List<String> words() {
        List<String> words = new ArrayList<>();
        WORD.matcher(text)
                .results()
                .forEach(word -> words.add(QUOTED.matcher(word.group()).replaceAll("$1$2")));
        return words;
    }
}
