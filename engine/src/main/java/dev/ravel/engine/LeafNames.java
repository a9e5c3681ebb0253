package dev.ravel.engine;

/** What people call the objects that operations are on. */
final class LeafNames {
    private LeafNames() {}

    private static final String LIBRARY = "java.util.concurrent.";

    /** How the library calls what its locks, latches and semaphores are made of. */
    private static final String SYNC = "Sync";

    /** The name of a class, or of the one that it is the inside of. */
    static String of(Class<?> type) {
        String name = type.getName();
        boolean isInside = name.startsWith(LIBRARY) && name.endsWith(SYNC);
        return isInside ? name.substring(0, name.indexOf('$')) : name;
    }
}
