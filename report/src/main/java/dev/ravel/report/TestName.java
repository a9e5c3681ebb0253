package dev.ravel.report;

import dev.ravel.model.ProgramText;

/**
 * Which test.
 *
 * @param displayName the name of the method for people
 */
public record TestName(String className, String displayName) {
    /** For people to read in one line: a parameter's value may be in a name, whatever is in it. */
    public String line() {
        return ProgramText.name(qualified());
    }

    String qualified() {
        return className + "." + displayName;
    }
}
