package dev.ravel.instrument.defects;

/** What is done for 'ravel calibrate' to each class of the program, before it is woven. */
public interface DefectPass {
    /** For every other command. */
    DefectPass NONE = (bytes, fields) -> bytes;

    /** Tells which fields are volatile. */
    interface VolatileFields {
        /** The internal name of the class that declares a volatile field, or null. */
        String declarer(String owner, String name, String desc);
    }

    /** The bytes of a class that is loaded, changed or as they are. */
    byte[] apply(byte[] bytes, VolatileFields fields);

    /** The bytes of a class that others ask about, perhaps before it is loaded. */
    default byte[] asDeclared(byte[] bytes) {
        return bytes;
    }

    /**
     * The pass that a word of the agent's argument asks for: 'list-defects', or 'defect=' with the
     * kind, the ordinal and the class.
     */
    static DefectPass of(String word) {
        if (word.equals(DefectListing.WORD)) {
            return new DefectListing();
        }
        return word.startsWith(ChosenDefect.WORD)
                ? ChosenDefect.parse(word.substring(ChosenDefect.WORD.length()))
                : NONE;
    }
}
