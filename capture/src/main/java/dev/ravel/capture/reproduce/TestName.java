package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedCall;
import java.util.Locale;
import java.util.Set;

/**
 * What the classes and files of a test are called.
 *
 * @param packageName that of the class which the test begins with, so that it can call what is not
 *     public; may be empty
 * @param plain the class with a main method
 * @param method of the JUnit test
 */
record TestName(String packageName, String plain, String method) {
    /**
     * A name that neither another test nor a class of the program has.
     *
     * @param taken names of other tests; this one is added
     */
    static TestName of(CrashTest test, Bundle.Kind kind, Set<String> taken, ClassLoader loader) {
        RecordedCall call = test.call();
        int dot = call.className().lastIndexOf('.');
        String packageName = dot < 0 ? "" : call.className().substring(0, dot);
        String method = JavaText.simple(call.method());
        String base =
                JavaText.simple(call.className())
                        + method.substring(0, 1).toUpperCase(Locale.ROOT)
                        + method.substring(1)
                        + (kind == Bundle.Kind.DEADLOCK ? "Deadlock" : "Crash");
        String in = packageName.isEmpty() ? "" : packageName.replace('.', '/') + "/";
        String free = base;
        for (int i = 2; isTaken(free, in, taken, loader); i++) {
            free = base + i;
        }
        taken.add(free);
        return new TestName(packageName, free, JavaText.isName(method) ? method : method + "Again");
    }

    private static boolean isTaken(String name, String in, Set<String> taken, ClassLoader loader) {
        return taken.contains(name)
                || loader.getResource(in + name + ".class") != null
                || loader.getResource(in + name + "Test.class") != null;
    }

    String junit() {
        return plain + "Test";
    }

    /** The file with the objects. */
    String states() {
        return plain + ".state";
    }

    /** The file with the order of the threads. */
    String schedule() {
        return plain + ".ravel";
    }

    String qualified(String className) {
        return packageName.isEmpty() ? className : packageName + "." + className;
    }
}
