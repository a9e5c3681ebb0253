package dev.ravel.instrument;

import dev.ravel.hooks.Machinery;
import java.util.HashSet;
import java.util.Set;

/** Which classes belong to the program under test, by name. */
public final class ProgramClasses {
    private ProgramClasses() {}

    /** The packages of the JDK that runs this, with slashes. */
    private static final Set<String> JDK_PACKAGES = jdkPackages();

    /** Ravel's own modules in the target JVM; its subjects live elsewhere. */
    private static final String RAVEL = "dev/ravel/";

    /** The race that Ravel runs first, to see that it is found, is woven as a program is. */
    private static final String CANARY = "dev/ravel/canary/";

    /** So is the example of 'ravel demo'. */
    private static final String DEMO = "dev/ravel/demo/";

    private static Set<String> jdkPackages() {
        Set<String> packages = new HashSet<>();
        for (Module module : ModuleLayer.boot().modules()) {
            if (isJdk(module)) {
                for (String name : module.getPackages()) {
                    packages.add(name.replace('.', '/'));
                }
            }
        }
        return packages;
    }

    static boolean isJdk(Module module) {
        return module.isNamed()
                && (module.getName().startsWith("java.") || module.getName().startsWith("jdk."));
    }

    /** Whether a class is no class of the program. */
    public static boolean isPlatform(String internalName) {
        int slash = internalName.lastIndexOf('/');
        return slash > 0 && JDK_PACKAGES.contains(internalName.substring(0, slash))
                || isRavel(internalName);
    }

    /** Whether a class of the class path is not there to be explored, and keeps its state. */
    static boolean isMachinery(String internalName) {
        return Machinery.isKept(internalName.replace('/', '.'));
    }

    /** Whether the class of that name, with dots, would be machinery if nobody said otherwise. */
    public static boolean hasNameOfMachinery(String className) {
        return Machinery.contains(className);
    }

    /** The role of a class that is neither the JDK's nor machinery. */
    static Role role(String internalName) {
        return Machinery.isLogging(internalName.replace('/', '.')) ? Role.SERVICE : Role.PROGRAM;
    }

    public static boolean isRavel(String internalName) {
        return internalName.startsWith(RAVEL)
                && !internalName.startsWith(CANARY)
                && !internalName.startsWith(DEMO);
    }
}
