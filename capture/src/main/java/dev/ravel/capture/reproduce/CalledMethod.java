package dev.ravel.capture.reproduce;

import dev.ravel.explore.BadProgram;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RestoredTypes;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The method that a recorded call was of. Only methods of the program are called; nothing is
 * initialised to find them.
 */
final class CalledMethod {
    private final Class<?> type;
    private final Method method;

    private CalledMethod(Class<?> type, Method method) {
        this.type = type;
        this.method = method;
    }

    static CalledMethod of(RecordedCall call, ClassLoader loader) {
        String name = call.className();
        if (RestoredTypes.isOfJdk(name) || RestoredTypes.isOfRavel(name)) {
            throw refused(name);
        }
        Class<?> type = type(name, loader);
        if (RestoredTypes.isOfJdk(type)) {
            throw refused(name);
        }
        try {
            MethodType form = MethodType.fromMethodDescriptorString(call.descriptor(), loader);
            CalledMethod called =
                    new CalledMethod(
                            type, type.getDeclaredMethod(call.method(), form.parameterArray()));
            called.check(call);
            return called;
        } catch (NoSuchMethodException | IllegalArgumentException | TypeNotPresentException e) {
            throw new BadProgram(
                    "The bundle has a call of %s.%s%s, and there is no such method. Name the classes that crashed with -cp."
                            .formatted(name, call.method(), call.descriptor()));
        } catch (LinkageError e) {
            throw new BadProgram("%s cannot be loaded: %s.".formatted(name, e));
        }
    }

    private static Class<?> type(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new BadProgram(
                    "The bundle has a call of %s, and there is no such class on the class path. Check -cp."
                            .formatted(name));
        } catch (LinkageError e) {
            throw new BadProgram("%s cannot be loaded: %s.".formatted(name, e));
        }
    }

    private static BadProgram refused(String name) {
        return new BadProgram(
                "The bundle has a call of %s, which is no class of the program. Only those are called; the bundle was probably not written by Ravel."
                        .formatted(name));
    }

    private void check(RecordedCall call) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        if (isStatic != call.isStatic() || call.arguments().size() != method.getParameterCount()) {
            throw new BadProgram(
                    "The bundle has a call of %s with %d arguments and %s object, which does not fit the method. It was probably changed by hand."
                            .formatted(
                                    text(),
                                    call.arguments().size(),
                                    call.isStatic() ? "without an" : "with an"));
        }
    }

    Class<?> type() {
        return type;
    }

    int modifiers() {
        return method.getModifiers();
    }

    String name() {
        return method.getName();
    }

    List<Class<?>> parameters() {
        return List.of(method.getParameterTypes());
    }

    /** Whether the compiler could take another method for it. */
    boolean isOverloaded() {
        return Arrays.stream(type.getDeclaredMethods())
                                .filter(other -> other.getName().equals(name()))
                                .filter(
                                        other ->
                                                other.getParameterCount()
                                                        == method.getParameterCount())
                                .count()
                        > 1
                || Arrays.stream(type.getMethods())
                                .filter(other -> other.getName().equals(name()))
                                .map(Method::getParameterTypes)
                                .map(Arrays::asList)
                                .distinct()
                                .count()
                        > 1;
    }

    /** As {@code Captured.call} takes it: {@code shop.Shop.remove(java.lang.String, int)}. */
    String text() {
        return parameters().stream()
                .map(CalledMethod::name)
                .collect(Collectors.joining(", ", type.getName() + "." + name() + "(", ")"));
    }

    private static String name(Class<?> type) {
        return type.isArray() ? name(type.getComponentType()) + "[]" : type.getName();
    }
}
