package dev.ravel.bench;

import java.lang.reflect.Method;

/**
 * Runs a program's {@code main} again and again in this JVM, which has nothing of Ravel in it, and
 * prints the executions per second: {@code PlainLoop PROGRAM WARM_UP_MILLIS MEASURED_MILLIS}.
 */
public final class PlainLoop {
    private static final String[] NO_ARGUMENTS = {};

    private PlainLoop() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        // A wrong result in a thread of the program must end the measurement, not only that thread.
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> {
                    failure.printStackTrace();
                    Runtime.getRuntime().halt(1);
                });
        Method main = Class.forName(arguments[0]).getMethod("main", String[].class);
        perSecond(main, Long.parseLong(arguments[1]));
        System.out.println(perSecond(main, Long.parseLong(arguments[2])));
    }

    private static double perSecond(Method main, long millis) throws ReflectiveOperationException {
        long start = System.nanoTime();
        long executions = 0;
        long nanos;
        do {
            main.invoke(null, (Object) NO_ARGUMENTS);
            executions++;
            nanos = System.nanoTime() - start;
        } while (nanos < millis * 1_000_000);
        return executions * 1e9 / nanos;
    }
}
