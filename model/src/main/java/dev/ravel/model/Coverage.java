package dev.ravel.model;

/** What a search that has ended says of the interleavings that it did not show. */
public enum Coverage {
    /** Interleavings were drawn at random, and what was seen is a sample of all. */
    SAMPLE,

    /** A systematic search has not come to its end; what it has seen is no sample. */
    PART,

    /** All were explored that have few enough pre-emptions. */
    BOUNDED,

    /** There are no others. */
    ALL
}
