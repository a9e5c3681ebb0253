package dev.ravel.explore;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** The main method of the program under test, as something that can be run again and again. */
final class Program implements Runnable {
    private final Method main;
    private final List<String> arguments;

    private Program(Method main, List<String> arguments) {
        this.main = main;
        this.arguments = arguments;
    }

    static Runnable of(String mainClass, List<String> arguments) {
        try {
            Class<?> type = Class.forName(mainClass, false, ClassLoader.getSystemClassLoader());
            if (ProgramSource.class.isAssignableFrom(type)) {
                return source(type).open(arguments);
            }
            Method main = type.getDeclaredMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new BadProgram(
                        "The method main of class %s is not static.".formatted(mainClass));
            }
            main.setAccessible(true);
            return new Program(main, arguments);
        } catch (ClassNotFoundException e) {
            throw new BadProgram(
                    "There is no class %s on the class path. Check the name and -cp."
                            .formatted(mainClass));
        } catch (NoSuchMethodException e) {
            throw new BadProgram(
                    "Class %s %s. Name a class that has one; 'ravel test' explores tests, and 'ravel generate' makes tests for a class that has none."
                            .formatted(mainClass, BadProgram.NO_MAIN));
        } catch (UnsupportedClassVersionError e) {
            throw new BadProgram(
                    "Class %s was compiled for a newer JDK than this one, which is %s. Name that one with --java-home."
                            .formatted(mainClass, Runtime.version()));
        } catch (LinkageError e) {
            throw new BadProgram("Class %s cannot be loaded: %s.".formatted(mainClass, e));
        }
    }

    private static ProgramSource source(Class<?> type) {
        try {
            return (ProgramSource) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " cannot be used.", e);
        }
    }

    @Override
    public void run() {
        try {
            main.invoke(null, (Object) arguments.toArray(new String[0]));
        } catch (InvocationTargetException e) {
            throw Program.<RuntimeException>unchecked(e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What main throws leaves the thread as it is, not wrapped. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }
}
