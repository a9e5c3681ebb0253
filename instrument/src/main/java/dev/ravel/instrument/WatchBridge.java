package dev.ravel.instrument;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class in {@code java.lang}, where woven code of every class loader sees it, that hands all
 * calls on to handles which are put into it.
 */
public final class WatchBridge {
    static final String NAME = "java/lang/$RavelWatch";

    private static final String HANDLE = "java/lang/invoke/MethodHandle";

    private static final AtomicInteger BESIDE = new AtomicInteger();

    private WatchBridge() {}

    /** {@code java.lang} has to be open to this module. */
    public static void define(MethodHandle link, MethodHandle testBegins, MethodHandle testEnds)
            throws ReflectiveOperationException {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        type.visit(Opcodes.V17, access, NAME, null, Code.OBJECT, null);
        handOn(type, "link", link.type());
        handOn(type, "testBegins", testBegins.type());
        handOn(type, "testEnds", testEnds.type());
        type.visitEnd();
        Class<?> bridge = define(type.toByteArray());
        bridge.getField("link").set(null, link);
        bridge.getField("testBegins").set(null, testBegins);
        bridge.getField("testEnds").set(null, testEnds);
    }

    /** A name for a class beside it. */
    static String nextName() {
        return NAME + "$" + BESIDE.incrementAndGet();
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
