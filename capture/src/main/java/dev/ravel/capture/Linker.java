package dev.ravel.capture;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Links the call sites of woven classes. */
final class Linker {
    private static final MethodHandles.Lookup OWN = MethodHandles.lookup();

    private final Recorder recorder;

    Linker(Recorder recorder) {
        this.recorder = recorder;
    }

    /** {@code target} is a field with its class, if one is accessed. */
    CallSite link(
            MethodHandles.Lookup caller,
            String name,
            MethodType type,
            String statement,
            String target)
            throws ReflectiveOperationException {
        return switch (name) {
            case "enter", "wait", "call" -> site("count", type, statement, "");
            case "join", "start" -> restless(type, statement);
            case "look", "hold" -> site(name, type, statement, target);
            case "looked" -> new ConstantCallSite(OWN.bind(recorder, "looked", type));
            case "let-go" -> new ConstantCallSite(OWN.bind(recorder, "letGo", type));
            case "begin" -> call(type, statement, target);
            case "left" -> new ConstantCallSite(OWN.findStatic(Linker.class, "left", type));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private CallSite site(String method, MethodType type, String statement, String field)
            throws ReflectiveOperationException {
        boolean isStatic = type.parameterCount() == 0;
        EventSite site = recorder.site(statement, field, isStatic);
        return site.link(OWN.bind(site, method, type));
    }

    private CallSite restless(MethodType type, String statement)
            throws ReflectiveOperationException {
        EventSite site = recorder.site(statement, "", false).restless();
        return site.link(OWN.bind(site, "count", type));
    }

    private CallSite call(MethodType type, String descriptor, String target) {
        CallSpot spot = new CallSpot(recorder, type, descriptor, target);
        recorder.add(spot);
        return spot.link();
    }

    private static void left(Object call) {
        if (call != null) {
            ((Call) call).end();
        }
    }
}
