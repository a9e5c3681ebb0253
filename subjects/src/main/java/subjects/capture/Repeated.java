package subjects.capture;

import java.lang.reflect.InvocationTargetException;

/**
 * Lets a program of this package work again and again in one JVM, and prints how many seconds each
 * time took. The first time is also that of the JVM, which loads and compiles the program; the
 * others are those of a program that has run for a while.
 */
public final class Repeated {
    private Repeated() {}

    /** The name of the program, and how often it works. */
    public static void main(String[] arguments) throws Throwable {
        Class<?> program = Class.forName(Repeated.class.getPackageName() + "." + arguments[0]);
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            long start = System.nanoTime();
            work(program);
            System.out.println((System.nanoTime() - start) / 1e9 + " s");
        }
    }

    private static void work(Class<?> program) throws Throwable {
        try {
            program.getMethod("main", String[].class).invoke(null, (Object) new String[] {"work"});
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
