package dev.ravel.explore;

/** What Ravel calls itself. */
final class Versions {
    private Versions() {}

    static String ravel() {
        String version = Versions.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
