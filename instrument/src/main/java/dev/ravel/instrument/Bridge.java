package dev.ravel.instrument;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class in {@code java.lang}, where woven code of every class loader sees it, that hands all
 * calls on to handles which are put into it.
 */
public final class Bridge {
    static final String NAME = "java/lang/$RavelBridge";

    private static final String HANDLE = "java/lang/invoke/MethodHandle";

    /** The loaders of the old classes, by the names of those beside the bridge. */
    private static final Map<String, WeakReference<ClassLoader>> BESIDE = new ConcurrentHashMap<>();

    private static final AtomicInteger COUNT = new AtomicInteger();

    private Bridge() {}

    /** What call sites are linked by: caller, name and type, then the statement and the target. */
    public static MethodType linkType() {
        return MethodType.methodType(
                CallSite.class,
                MethodHandles.Lookup.class,
                String.class,
                MethodType.class,
                String.class,
                String.class);
    }

    /** {@code java.lang} has to be open to this module. Each handle is a static method there. */
    public static void define(Map<String, MethodHandle> handles)
            throws ReflectiveOperationException {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        type.visit(Opcodes.V17, access, NAME, null, Code.OBJECT, null);
        handles.forEach((name, handle) -> handOn(type, name, handle.type()));
        type.visitEnd();
        Class<?> bridge = define(type.toByteArray());
        for (Map.Entry<String, MethodHandle> handle : handles.entrySet()) {
            bridge.getField(handle.getKey()).set(null, handle.getValue());
        }
    }

    /** A name for a class beside it, which has the call sites of a class of {@code loader}. */
    static String nextName(ClassLoader loader) {
        String name = NAME + "$" + COUNT.incrementAndGet();
        BESIDE.put(name.replace('/', '.'), new WeakReference<>(loader));
        return name;
    }

    /** The loader of the woven class whose call sites are in {@code caller}. */
    public static ClassLoader loader(Class<?> caller) {
        WeakReference<ClassLoader> beside = BESIDE.get(caller.getName());
        return beside == null ? caller.getClassLoader() : beside.get();
    }

    /** Defines a class beside it. */
    static Class<?> define(byte[] bytes) {
        try {
            return MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup())
                    .defineClass(bytes);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("java.lang is not open to the agent.", e);
        }
    }

    private static void handOn(ClassWriter type, String name, MethodType signature) {
        String desc = signature.toMethodDescriptorString();
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        type.visitField(access, name, "L" + HANDLE + ";", null, null).visitEnd();
        MethodVisitor method = type.visitMethod(access, name, desc, null, null);
        method.visitCode();
        method.visitFieldInsn(Opcodes.GETSTATIC, NAME, name, "L" + HANDLE + ";");
        int slot = 0;
        for (Type parameter : Type.getArgumentTypes(desc)) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
            slot += parameter.getSize();
        }
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HANDLE, "invokeExact", desc, false);
        method.visitInsn(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN));
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
