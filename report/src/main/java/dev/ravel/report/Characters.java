package dev.ravel.report;

/** Text of a program may be any sequence of chars; what is written for machines may not. */
final class Characters {
    private static final char REPLACEMENT = '\ufffd';

    private Characters() {}

    /** The character, or the one that stands for what is none, if it is half a surrogate pair. */
    static char[] orReplacement(int character) {
        return isHalf(character) ? new char[] {REPLACEMENT} : Character.toChars(character);
    }

    private static boolean isHalf(int character) {
        return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
    }

    /** Like {@link #orReplacement}, and also without what XML 1.0 has no way to say. */
    static char[] orReplacementInXml(int character) {
        boolean isControl =
                character < ' ' && character != '\t' && character != '\n' && character != '\r';
        boolean isNone = character == 0xfffe || character == 0xffff;
        return isControl || isNone ? new char[] {REPLACEMENT} : orReplacement(character);
    }
}
