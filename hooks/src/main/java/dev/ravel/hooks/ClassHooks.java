package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Initialisation of the program's classes, and reflection. */
public class ClassHooks extends RegionHooks {
    ClassHooks() {}

    /** Whether the caller is to run the initialiser of {@code type} now. */
    public static boolean beginInitialization(Class<?> type) {
        HookHandler handler = current();
        boolean begun =
                handler == null
                        ? FreeInitialization.begin(type)
                        : handler.beginInitialization(type);
        if (begun && handler != null) {
            FreeStatics.beforeInitialization(type);
        }
        if (begun && type.isEnum()) {
            JdkAccess.forgetEnumConstants(type);
        }
        return begun;
    }

    public static void endInitialization(Class<?> type) {
        HookHandler handler = current();
        if (handler == null) {
            FreeInitialization.end(type);
        } else {
            handler.endInitialization(type, null);
        }
    }

    /** Ends a failed initialisation; the result is what the JLS says is thrown. */
    public static Throwable failedInitialization(Class<?> type, Throwable failure) {
        HookHandler handler = current();
        if (handler == null) {
            FreeInitialization.end(type);
        } else {
            handler.endInitialization(type, failure);
        }
        return failure instanceof Error ? failure : new ExceptionInInitializerError(failure);
    }

    /** Before a use of a static field, {@code name:descriptor}, of a class not known before. */
    public static void touchDeclarer(Class<?> owner, String field) {
        StaticUses.touch(owner, field);
    }

    /** In place of a read of such a field. */
    public static Object readStatic(Class<?> owner, String field) {
        return StaticUses.read(owner, field);
    }

    /** Before the initialiser of a class whose ancestors were not known before. */
    public static void touchAncestors(Class<?> type) {
        StaticUses.touchAncestors(type);
    }

    public static void mirrorStatic(Class<?> type, String field, Object value) {
        InterfaceFields.mirror(type, field, value);
    }

    private static final String HOOKS_PACKAGE = Hooks.class.getPackageName() + ".";

    /**
     * The class of a hook that a loader of the program is about to define, or null if it is none.
     * Woven code names the hooks, and a loader that reads all that it is asked for from the class
     * path would have its own of them.
     */
    public static Class<?> definedHook(String name) {
        if (name == null || !name.startsWith(HOOKS_PACKAGE)) {
            return null;
        }
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The class that an earlier execution has made of these bytes in that place, or null. */
    public static Class<?> defineClass(Lookup lookup, byte[] bytes) {
        return current() == null ? null : AddedClasses.find(lookup, bytes);
    }

    public static void definedClass(Class<?> type, byte[] bytes) {
        if (current() != null) {
            AddedClasses.add(type, bytes);
        }
    }

    /** What {@link #invoke} answers where it has no answer. */
    public static final Object GO_ON = new Object();

    /** In {@code Method.invoke}: the result of a hook in the method's place, or {@link #GO_ON}. */
    public static Object invoke(Method method, Object receiver, Object[] arguments)
            throws InvocationTargetException, IllegalAccessException {
        return current() == null ? GO_ON : Reflected.invoke(method, receiver, arguments);
    }

    public static MethodHandle findStatic(Class<?> owner, String name, MethodType type) {
        return current() == null ? null : Reflected.handle(owner, name, type, true);
    }

    public static MethodHandle findVirtual(Class<?> owner, String name, MethodType type) {
        return current() == null ? null : Reflected.handle(owner, name, type, false);
    }

    /** Before {@code Field.get} or {@code set}, which know no weaver. */
    public static void reflectField(Field field, Object owner, int access) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (isStatic) {
            touch(field.getDeclaringClass());
        }
        if (current() != null && Modifier.isVolatile(field.getModifiers())) {
            Object holder = isStatic ? field.getDeclaringClass().getName() : owner;
            access(holder, field.getName(), access);
        }
    }

    /** The class is used in a way that initialises it, in control or not. */
    public static void touch(Class<?> type) {
        if (wovenClasses > 0 && type.getClassLoader() != null) {
            StaticUses.touch(type);
        }
    }

    /** A handle or the like of a field is made. */
    public static void touchDeclarer(Field field) {
        if (Modifier.isStatic(field.getModifiers())) {
            touch(field.getDeclaringClass());
        }
    }

    public static void touchIf(Class<?> type, boolean initialize) {
        if (initialize) {
            touch(type);
        }
    }
}
