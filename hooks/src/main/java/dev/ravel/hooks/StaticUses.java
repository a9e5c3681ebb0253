package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * How a class is initialised, and its static fields are read, by those that could not know what the
 * weaver would make of it: they were woven before it was there. Found out once for each class, with
 * the calling thread out of control.
 */
final class StaticUses {
    private static final String TOUCH = "$ravel$touch";

    private static final String GETTER = "$ravel$get$";

    private static final ClassValue<StaticUses> USES =
            new ClassValue<>() {
                @Override
                protected StaticUses computeValue(Class<?> type) {
                    return new StaticUses(type);
                }
            };

    private final Class<?> type;

    /** Null if the class is the JVM's to initialise. */
    private final MethodHandle touch;

    /** The classes that declare fields, which go by their names and descriptors. */
    private final Map<String, StaticUses> declarers = new ConcurrentHashMap<>();

    private final Map<String, MethodHandle> readers = new ConcurrentHashMap<>();

    private StaticUses(Class<?> type) {
        this.type = type;
        this.touch = added(type, TOUCH, void.class);
    }

    private static StaticUses of(Class<?> type) {
        HookHandler paused = ControlHooks.pause();
        try {
            return USES.get(type);
        } finally {
            ControlHooks.resume(paused);
        }
    }

    private static <V> V find(Map<String, V> known, String field, Function<String, V> find) {
        HookHandler paused = ControlHooks.pause();
        try {
            return known.computeIfAbsent(field, find);
        } finally {
            ControlHooks.resume(paused);
        }
    }

    /** Has the class initialised by the engine, if it is one that the engine initialises. */
    static void touch(Class<?> type) {
        run(of(type).touch);
    }

    /** The same for the class that declares a field. */
    static void touch(Class<?> owner, String field) {
        StaticUses uses = of(owner);
        run(find(uses.declarers, field, uses::declarer).touch);
    }

    static Object read(Class<?> owner, String field) {
        // Making a reader counts as a use of the class, which this thread has to make in control.
        touch(owner, field);
        StaticUses uses = of(owner);
        MethodHandle reader = find(uses.readers, field, uses::reader);
        try {
            return (Object) reader.invokeExact();
        } catch (Throwable e) {
            throw asError(e);
        }
    }

    /** What a class has initialised before itself, in the order of JVMS 5.5. */
    static void touchAncestors(Class<?> type) {
        if (type.getSuperclass() != null && type.getSuperclass().getClassLoader() != null) {
            touch(type.getSuperclass());
        }
        touchInterfaces(type);
    }

    private static void touchInterfaces(Class<?> type) {
        for (Class<?> ancestor : type.getInterfaces()) {
            touchInterfaces(ancestor);
            if (ancestor.getClassLoader() != null && hasBodies(ancestor)) {
                touch(ancestor);
            }
        }
    }

    private static boolean hasBodies(Class<?> type) {
        HookHandler paused = ControlHooks.pause();
        try {
            for (Method method : type.getDeclaredMethods()) {
                if ((method.getModifiers() & (Modifier.STATIC | Modifier.ABSTRACT)) == 0) {
                    return true;
                }
            }
            return false;
        } catch (LinkageError e) {
            // Not all types of its methods are there. It is initialised too early, not too late.
            return true;
        } finally {
            ControlHooks.resume(paused);
        }
    }

    private static void run(MethodHandle touch) {
        if (touch != null) {
            try {
                touch.invokeExact();
            } catch (Throwable e) {
                throw asError(e);
            }
        }
    }

    /** Initialisers, and what reads a field, throw nothing else. */
    private static Error asError(Throwable thrown) {
        return thrown instanceof Error error ? error : new ExceptionInInitializerError(thrown);
    }

    /** A static method that the weaver has added, or null. */
    private static MethodHandle added(Class<?> type, String name, Class<?> result) {
        MethodType shape = MethodType.methodType(result);
        try {
            // Unlike reflection, this does not look at the class's other methods.
            StaticUses.class.getModule().addReads(type.getModule());
            return MethodHandles.lookup().findStatic(type, name, shape);
        } catch (NoSuchMethodException e) {
            return null;
        } catch (IllegalAccessException e) {
            return addedInModule(type, name);
        }
    }

    /** The same in a package that its module does not export. */
    private static MethodHandle addedInModule(Class<?> type, String name) {
        try {
            Method method = type.getDeclaredMethod(name);
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method);
        } catch (NoSuchMethodException | LinkageError e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private StaticUses declarer(String nameAndType) {
        try {
            Field field = declared(type, nameAndType);
            return field == null ? this : of(field.getDeclaringClass());
        } catch (LinkageError e) {
            ControlHooks.failWeaving(
                    "%s: %s cannot be looked for in it, since a type that it names is not there: %s"
                            .formatted(type.getName(), nameAndType, e));
            return this;
        }
    }

    private MethodHandle reader(String nameAndType) {
        Field field = declared(type, nameAndType);
        if (field == null) {
            throw new NoSuchFieldError(nameAndType.substring(0, nameAndType.indexOf(':')));
        }
        Class<?> declarer = field.getDeclaringClass();
        MethodHandle reader =
                declarer.isInterface()
                        ? added(declarer, GETTER + field.getName(), field.getType())
                        : null;
        try {
            if (reader == null) {
                field.setAccessible(true);
                reader = MethodHandles.lookup().unreflectGetter(field);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return reader.asType(MethodType.methodType(Object.class));
    }

    /** The order is that of JVMS 5.4.3.2. */
    private static Field declared(Class<?> type, String nameAndType) {
        if (type == null) {
            return null;
        }
        for (Field field : type.getDeclaredFields()) {
            if (nameAndType.equals(field.getName() + ":" + field.getType().descriptorString())) {
                return field;
            }
        }
        for (Class<?> ancestor : type.getInterfaces()) {
            Field found = declared(ancestor, nameAndType);
            if (found != null) {
                return found;
            }
        }
        return declared(type.getSuperclass(), nameAndType);
    }
}
