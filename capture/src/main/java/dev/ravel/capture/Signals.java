package dev.ravel.capture;

import java.lang.reflect.Proxy;

/** Signals of the operating system, through classes that not every JDK has. */
final class Signals {
    private Signals() {}

    /** {@code name} is one such as {@code USR2}. */
    static void on(String name, Runnable action) {
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
            throw new CaptureOptions.BadOption(
                    "The signal '%s' cannot be used (%s)".formatted(name, e));
        }
    }
}
