package dev.ravel.model;

import java.lang.reflect.Proxy;

/** Signals of the operating system, through classes that not every JDK has. */
public final class SignalHandlers {
    private SignalHandlers() {}

    /**
     * Has {@code action} run, in a thread of its own, each time the signal comes; one that the
     * process was started to ignore stays ignored.
     *
     * @param name one such as {@code USR2}
     * @throws IllegalArgumentException if this JVM, or this system, has no use for it
     */
    public static void on(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object onSignal =
                    Proxy.newProxyInstance(
                            handler.getClassLoader(),
                            new Class<?>[] {handler},
                            (proxy, method, arguments) -> {
                                if (method.getName().equals("handle")) {
                                    action.run();
                                }
                                return null;
                            });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), onSignal);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "The signal '%s' cannot be used (%s)".formatted(name, e), e);
        }
    }
}
