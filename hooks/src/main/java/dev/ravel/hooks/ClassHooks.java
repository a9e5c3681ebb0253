package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
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

    public static Object interfaceStatic(Class<?> type, String field) {
        return InterfaceFields.get(type, field);
    }

    public static void mirrorStatic(Class<?> type, String field, Object value) {
        InterfaceFields.mirror(type, field, value);
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
            Reflected.touch(type);
        }
    }

    public static void touchIf(Class<?> type, boolean initialize) {
        if (initialize) {
            touch(type);
        }
    }
}
