package dev.ravel.model;

import java.util.regex.Pattern;

/** Words of commands that people copy. */
public final class ShellWord {
    private ShellWord() {}

    private static final Pattern PLAIN = Pattern.compile("[\\p{Alnum}_./\\\\:=@%+,-]+");

    /** The word as a shell reads it: in quotes if it has something in it that means more. */
    public static String of(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
