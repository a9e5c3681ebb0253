package dev.ravel.capture;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Links the call sites of woven classes. */
final class Linker {
    private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

    private final Recorder recorder;
    private final Crashes crashes;

    Linker(Recorder recorder, Crashes crashes) {
        this.recorder = recorder;
        this.crashes = crashes;
    }

    CallSite link(
            MethodHandles.Lookup caller,
            String name,
            MethodType type,
            String statement,
            String target)
            throws ReflectiveOperationException {
        return switch (name) {
            case "read", "write", "volatile-read", "volatile-write" ->
                    field(caller, type, statement, target, name.endsWith("write"));
            case "enter", "wait", "join", "start", "call" -> noted("count", type, statement);
            case "hold" -> noted("hold", type, statement);
            case "hold-element" -> noted("holdElement", type, statement);
            case "let-go" -> new ConstantCallSite(OWN.bind(recorder, "letGo", type));
            case "left" -> new ConstantCallSite(OWN.findStatic(Linker.class, "left", type));
            case "thrown" -> new ConstantCallSite(OWN.bind(crashes, "thrown", type));
            case "begin" -> call(type, statement, target);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private CallSite noted(String method, MethodType type, String statement)
            throws ReflectiveOperationException {
        EventSite site = recorder.newSite(statement, !statement.startsWith("read "), null, null, 0);
        return new ConstantCallSite(OWN.bind(site, method, type));
    }

    private CallSite call(MethodType type, String descriptor, String target) {
        CallSpot spot = new CallSpot(recorder, type, descriptor, target);
        recorder.add(spot);
        return spot;
    }

    private static void left(Object call) {
        if (call != null) {
            ((Call) call).end();
        }
    }

    /** The access itself has the rights of the class that it was woven into. */
    private CallSite field(
            MethodHandles.Lookup caller,
            MethodType type,
            String statement,
            String target,
            boolean isWrite)
            throws ReflectiveOperationException {
        int hash = target.indexOf('#');
        String name = target.substring(hash + 1);
        int values = isWrite ? 1 : 0;
        boolean isStatic = type.parameterCount() == values;
        Class<?> owner =
                isStatic ? caller.findClass(target.substring(0, hash)) : type.parameterType(0);
        Class<?> value = isWrite ? type.lastParameterType() : type.returnType();
        MethodHandle access = access(caller, owner, name, value, isStatic, isWrite);
        Class<?> word = word(value);
        MethodType uniform =
                isWrite
                        ? MethodType.methodType(void.class, Object.class, word)
                        : MethodType.methodType(word, Object.class);
        if (isStatic) {
            access = MethodHandles.dropArguments(access, 0, Object.class);
        }
        EventSite site =
                recorder.newSite(
                        statement,
                        isWrite,
                        MethodHandles.explicitCastArguments(access, uniform),
                        isStatic ? owner : null,
                        name.hashCode());
        String method = (isWrite ? "write" : "read") + suffix(word);
        MethodHandle noted = OWN.bind(site, method, uniform);
        if (isStatic) {
            noted = MethodHandles.insertArguments(noted, 0, (Object) null);
        }
        return new ConstantCallSite(MethodHandles.explicitCastArguments(noted, type));
    }

    private static MethodHandle access(
            MethodHandles.Lookup caller,
            Class<?> owner,
            String name,
            Class<?> value,
            boolean isStatic,
            boolean isWrite)
            throws ReflectiveOperationException {
        if (isStatic) {
            return isWrite
                    ? caller.findStaticSetter(owner, name, value)
                    : caller.findStaticGetter(owner, name, value);
        }
        return isWrite
                ? caller.findSetter(owner, name, value)
                : caller.findGetter(owner, name, value);
    }

    private static Class<?> word(Class<?> value) {
        if (!value.isPrimitive()) {
            return Object.class;
        }
        return value == long.class || value == float.class || value == double.class
                ? value
                : int.class;
    }

    private static String suffix(Class<?> word) {
        String name = word.getSimpleName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
