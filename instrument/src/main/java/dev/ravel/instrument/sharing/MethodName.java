package dev.ravel.instrument.sharing;

/** A method by the class through which code names it. */
record MethodName(String owner, String name, String desc) {}
