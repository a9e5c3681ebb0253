package dev.ravel.instrument;

/**
 * What a user can ask of the weaver.
 *
 * @param memory the plain field and array accesses of the program that are woven
 * @param interleaveJdk the JDK's leaf classes are woven like the program
 */
public record WeaveOptions(MemoryFilter memory, boolean interleaveJdk) {
    public static final WeaveOptions DEFAULT = new WeaveOptions(MemoryFilter.NONE, false);
}
