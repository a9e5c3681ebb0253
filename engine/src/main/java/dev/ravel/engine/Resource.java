package dev.ravel.engine;

/** Something that operations are on: an object's monitor, a field, an element, a leaf object. */
class Resource {
    final Object owner;

    /** A field's name, an element's index, a VarHandle; null for the object itself. */
    final Object part;

    final int number;

    /**
     * What the last write left, and the reads since; together the resource's place in the order.
     */
    long written;

    long read;

    Resource(Object owner, Object part, int number) {
        this.owner = owner;
        this.part = part;
        this.number = number;
    }
}
