package dev.ravel.watch;

import dev.ravel.hooks.UnsafeClasses;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.Arrays;

/** Reads private fields of the JDK's classes in packages that the agent has opened. */
final class OpenedFields implements UnsafeClasses.References {
    private volatile VarHandle[] handles = {};

    @Override
    public synchronized long offset(Field field) {
        try {
            VarHandle[] more = Arrays.copyOf(handles, handles.length + 1);
            more[handles.length] =
                    MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup())
                            .unreflectVarHandle(field);
            handles = more;
            return more.length - 1;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Object get(Object owner, long offset) {
        return handles[(int) offset].get(owner);
    }
}
