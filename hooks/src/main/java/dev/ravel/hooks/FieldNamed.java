package dev.ravel.hooks;

/** What the weaver makes of the JDK's field updaters: they know the name of their field. */
public interface FieldNamed {
    /** Null for an updater that does not come from the JDK. */
    String ravel$field();
}
