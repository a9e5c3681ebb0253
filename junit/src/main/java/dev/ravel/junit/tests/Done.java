package dev.ravel.junit.tests;

import java.util.Set;

/**
 * Which tests of a class were run in JVMs that ended before the class did.
 *
 * @param ids those of the tests
 * @param interrupted the id of the one that the last JVM ended in, or an empty string
 */
record Done(Set<String> ids, String interrupted) {
    static final Done NOTHING = new Done(Set.of(), "");

    boolean isNothing() {
        return ids.isEmpty();
    }
}
