package dev.ravel.instrument;

/**
 * What a user can ask of the weaver.
 *
 * @param memory plain field and array accesses of the program are scheduling points too
 * @param interleaveJdk the JDK's leaf classes are woven like the program
 */
public record WeaveOptions(boolean memory, boolean interleaveJdk) {
    public static final WeaveOptions DEFAULT = new WeaveOptions(false, false);
}
