package dev.ravel.instrument;

/**
 * What a user can ask of the weaver.
 *
 * @param memory the plain field and array accesses of the program that are woven
 * @param interleaveJdk the JDK's leaf classes are woven like the program
 * @param opened classes of the JDK that are woven like the program, plain accesses included
 */
public record WeaveOptions(MemoryFilter memory, boolean interleaveJdk, OpenedClasses opened) {
    public static final WeaveOptions DEFAULT =
            new WeaveOptions(MemoryFilter.NONE, false, OpenedClasses.NONE);

    /** Whether accesses of that statement count, see {@link FieldTransformer}. */
    boolean hasStatement(String statement) {
        return memory.has(statement) || opened.has(MemoryFilter.type(statement).replace('.', '/'));
    }

    /** The same without opened classes: a patch for these lies over that of the whole JDK. */
    WeaveOptions closed() {
        return new WeaveOptions(memory, interleaveJdk, OpenedClasses.NONE);
    }
}
