package dev.ravel.report;

/**
 * Which test.
 *
 * @param displayName the name of the method for people
 */
public record TestName(String className, String displayName) {
    String qualified() {
        return className + "." + displayName;
    }
}
