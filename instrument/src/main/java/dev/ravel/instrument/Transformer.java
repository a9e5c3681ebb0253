package dev.ravel.instrument;

/** Weaves one construct into a class. */
interface Transformer {
    /** Changes the class in place and says whether it did. */
    boolean transform(WeaveContext context);
}
