package dev.ravel.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Public static ways to private members of {@code java.lang.Thread}. The members themselves stay
 * private: a subclass in the program may have a method of the same name.
 */
final class ThreadBridges {
    private ThreadBridges() {}

    static final String PREFIX = "ravel$";
    static final String CHANGES_CURRENT_THREAD =
            "Ljdk/internal/vm/annotation/ChangesCurrentThread;";

    private static final List<String> METHODS =
            List.of(
                    "start0()V",
                    "interrupt0()V",
                    "exit()V",
                    "dispatchUncaughtException(Ljava/lang/Throwable;)V",
                    "setCurrentThread(Ljava/lang/Thread;)V");

    private static final String HOLDER = "java/lang/Thread$FieldHolder";

    static void add(ClassNode thread) {
        for (MethodNode method : List.copyOf(thread.methods)) {
            if (METHODS.contains(method.name + method.desc)) {
                thread.methods.add(bridge(method));
            }
        }
        thread.methods.add(
                accessor(
                        "setStatus",
                        "(Ljava/lang/Thread;I)V",
                        Code.concat(
                                holder(thread),
                                Code.list(
                                        new VarInsnNode(Opcodes.ILOAD, 1),
                                        new FieldInsnNode(
                                                Opcodes.PUTFIELD,
                                                owner(thread),
                                                "threadStatus",
                                                "I"),
                                        new InsnNode(Opcodes.RETURN)))));
        thread.methods.add(
                accessor(
                        "stackSize",
                        "(Ljava/lang/Thread;)J",
                        Code.concat(
                                holder(thread),
                                Code.list(
                                        new FieldInsnNode(
                                                Opcodes.GETFIELD, owner(thread), "stackSize", "J"),
                                        new InsnNode(Opcodes.LRETURN)))));
    }

    private static MethodNode bridge(MethodNode method) {
        String desc = "(Ljava/lang/Thread;" + method.desc.substring(1);
        MethodNode bridge =
                accessor(
                        method.name,
                        desc,
                        Code.concat(
                                Code.loadArguments(method),
                                Code.list(
                                        new MethodInsnNode(
                                                Opcodes.INVOKEVIRTUAL,
                                                Code.THREAD,
                                                method.name,
                                                method.desc,
                                                false),
                                        new InsnNode(Opcodes.RETURN))));
        if (method.name.equals("setCurrentThread")) {
            bridge.visibleAnnotations = List.of(new AnnotationNode(CHANGES_CURRENT_THREAD));
        }
        return bridge;
    }

    private static MethodNode accessor(String name, String desc, InsnList code) {
        MethodNode method =
                new MethodNode(
                        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                        PREFIX + name,
                        desc,
                        null,
                        null);
        method.instructions = code;
        return method;
    }

    /** From JDK 19 on, some fields of a thread are in a holder. */
    private static InsnList holder(ClassNode thread) {
        InsnList code = Code.list(new VarInsnNode(Opcodes.ALOAD, 0));
        if (hasHolder(thread)) {
            code.add(
                    new FieldInsnNode(Opcodes.GETFIELD, Code.THREAD, "holder", "L" + HOLDER + ";"));
        }
        return code;
    }

    private static String owner(ClassNode thread) {
        return hasHolder(thread) ? HOLDER : Code.THREAD;
    }

    private static boolean hasHolder(ClassNode thread) {
        for (FieldNode field : thread.fields) {
            if (field.name.equals("holder")) {
                return true;
            }
        }
        return false;
    }
}
