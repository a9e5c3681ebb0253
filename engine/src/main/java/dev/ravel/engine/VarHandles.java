package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** What a VarHandle is a handle of, so that an access through it meets those by name. */
final class VarHandles {
    private VarHandles() {}

    /**
     * A variable.
     *
     * @param owner the class of a static field, else null
     */
    record Variable(String owner, String name) {
        boolean isStatic() {
            return owner != null;
        }
    }

    private static final Map<VarHandle, Variable> KNOWN =
            Collections.synchronizedMap(new WeakHashMap<>());

    static Variable variable(VarHandle handle) {
        HookHandler paused = Hooks.pause();
        try {
            Variable variable = KNOWN.get(handle);
            if (variable == null) {
                variable = describe(handle);
                KNOWN.put(handle, variable);
            }
            return variable;
        } finally {
            Hooks.resume(paused);
        }
    }

    private static Variable describe(VarHandle handle) {
        boolean isStatic = handle.coordinateTypes().isEmpty();
        return handle.describeConstable()
                .map(
                        description ->
                                new Variable(
                                        isStatic ? owner(description.bootstrapArgsList()) : null,
                                        description.constantName()))
                .orElse(new Variable(isStatic ? "static" : null, "handle"));
    }

    private static String owner(List<ConstantDesc> arguments) {
        if (!arguments.isEmpty() && arguments.get(0) instanceof ClassDesc type) {
            String descriptor = type.descriptorString();
            return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
        }
        return "static";
    }
}
