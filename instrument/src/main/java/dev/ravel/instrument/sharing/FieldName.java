package dev.ravel.instrument.sharing;

/** A field by the class through which code names it, which may be a subclass of its declarer. */
record FieldName(String owner, String name) {}
