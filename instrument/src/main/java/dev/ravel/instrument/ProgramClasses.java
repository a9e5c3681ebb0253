package dev.ravel.instrument;

import java.util.List;

/** Which classes belong to the program under test, by name. */
final class ProgramClasses {
    private ProgramClasses() {}

    private static final List<String> PLATFORM =
            List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "netscape/javascript/");

    /** Ravel's own modules in the target JVM; its subjects live elsewhere. */
    private static final String RAVEL = "dev/ravel/";

    /** The race that Ravel runs first, to see that it is found, is woven as a program is. */
    private static final String CANARY = "dev/ravel/canary/";

    /** So is the example of 'ravel demo'. */
    private static final String DEMO = "dev/ravel/demo/";

    /** Whether a class that is no class of the program is told by its name alone. */
    static boolean isPlatform(String internalName) {
        for (String prefix : PLATFORM) {
            if (internalName.startsWith(prefix)) {
                return true;
            }
        }
        return isRavel(internalName);
    }

    static boolean isRavel(String internalName) {
        return internalName.startsWith(RAVEL)
                && !internalName.startsWith(CANARY)
                && !internalName.startsWith(DEMO);
    }
}
