package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;

/**
 * Finds the hook for a native method that the program reaches by reflection or a method handle. The
 * weaver replaces calls of such methods where it sees them; here it does not.
 */
final class Reflected {
    private Reflected() {}

    /** The methods that the weaver replaces at their call sites, and the names of their hooks. */
    private static final Map<String, String> HOOKS =
            Map.ofEntries(
                    Map.entry("java.lang.Object.wait", "await"),
                    Map.entry("java.lang.Object.notify", "signal"),
                    Map.entry("java.lang.Object.notifyAll", "signalAll"),
                    Map.entry("java.lang.Thread.isAlive", "isAlive"),
                    Map.entry("java.lang.Thread.yield", "yieldNow"),
                    Map.entry("java.lang.Thread.onSpinWait", "onSpinWait"),
                    Map.entry("java.lang.Thread.sleep", "sleep"),
                    Map.entry("java.lang.Thread.holdsLock", "holdsLock"),
                    Map.entry("java.lang.System.nanoTime", "nanoTime"),
                    Map.entry("java.lang.System.currentTimeMillis", "currentTimeMillis"));

    static Object invoke(Method method, Object receiver, Object[] arguments)
            throws InvocationTargetException, IllegalAccessException {
        String hook = hook(method.getDeclaringClass(), method.getName());
        if (hook == null) {
            return Hooks.GO_ON;
        }
        if (Modifier.isStatic(method.getModifiers())) {
            return find(hook, method.getParameterTypes()).invoke(null, arguments);
        }
        if (receiver == null) {
            throw new NullPointerException();
        }
        Class<?>[] types = prepend(method.getDeclaringClass(), method.getParameterTypes());
        Object[] all = new Object[types.length];
        all[0] = receiver;
        if (arguments != null) {
            System.arraycopy(arguments, 0, all, 1, arguments.length);
        }
        return find(hook, types).invoke(null, all);
    }

    /** The handle of a hook that stands for a method, or null. */
    static MethodHandle handle(Class<?> owner, String name, MethodType type, boolean isStatic) {
        Class<?> declarer =
                isStatic || owner == Thread.class && name.equals("isAlive") ? owner : Object.class;
        String hook = hook(declarer, name);
        if (hook == null) {
            return null;
        }
        MethodType hookType = isStatic ? type : type.insertParameterTypes(0, declarer);
        try {
            return MethodHandles.lookup()
                    .findStatic(Hooks.class, hook, hookType)
                    .asType(isStatic ? type : type.insertParameterTypes(0, owner));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        }
    }

    private static String hook(Class<?> declarer, String name) {
        boolean isCandidate =
                declarer == Object.class || declarer == Thread.class || declarer == System.class;
        return isCandidate ? HOOKS.get(declarer.getName() + "." + name) : null;
    }

    private static Method find(String hook, Class<?>[] types) {
        try {
            return Hooks.class.getMethod(hook, types);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Ravel has no hook " + hook + " of that form.", e);
        }
    }

    private static Class<?>[] prepend(Class<?> first, Class<?>[] rest) {
        Class<?>[] all = new Class<?>[rest.length + 1];
        all[0] = first;
        System.arraycopy(rest, 0, all, 1, rest.length);
        return all;
    }
}
