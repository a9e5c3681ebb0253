package dev.ravel.instrument;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Makes {@code Fiber} a subclass of the JDK's continuation. */
final class FiberGenerator {
    private FiberGenerator() {}

    /**
     * Since this release a stack can be moved from one thread to another while it holds monitors.
     */
    static final int FIRST_RELEASE = 24;

    private static final String FIBER = "dev/ravel/hooks/Fiber";
    private static final String BODY = "dev/ravel/hooks/ThreadBody";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String CHUNK = "jdk/internal/vm/StackChunk";
    private static final String CHUNK_DESC = "L" + CHUNK + ";";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
    private static final String SCOPE_DESC = "L" + SCOPE + ";";

    static byte[] generate(byte[] stub) {
        ClassNode type = new ClassNode();
        new ClassReader(stub).accept(type, ClassReader.EXPAND_FRAMES);
        type.superName = CONTINUATION;
        for (MethodNode method : type.methods) {
            replaceBody(method);
        }
        type.fields.add(
                new FieldNode(
                        Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
                        "SCOPE",
                        SCOPE_DESC,
                        null,
                        null));
        type.methods.add(
                method(
                        Opcodes.ACC_STATIC,
                        "<clinit>",
                        "()V",
                        new TypeInsnNode(Opcodes.NEW, SCOPE),
                        new InsnNode(Opcodes.DUP),
                        new LdcInsnNode("Ravel"),
                        new MethodInsnNode(
                                Opcodes.INVOKESPECIAL,
                                SCOPE,
                                "<init>",
                                "(Ljava/lang/String;)V",
                                false),
                        new FieldInsnNode(Opcodes.PUTSTATIC, FIBER, "SCOPE", SCOPE_DESC),
                        new InsnNode(Opcodes.RETURN)));
        // The JDK's own throws; here the caller of suspend sees to it.
        type.methods.add(
                method(
                        Opcodes.ACC_PROTECTED,
                        "onPinned",
                        "(L" + CONTINUATION + "$Pinned;)V",
                        new InsnNode(Opcodes.RETURN)));
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** Leaves the methods of a class out of stack traces. */
    static byte[] hide(byte[] bytes) {
        ClassNode type = new ClassNode();
        new ClassReader(bytes).accept(type, 0);
        for (MethodNode method : type.methods) {
            method.visibleAnnotations =
                    List.of(new AnnotationNode("Ljdk/internal/vm/annotation/Hidden;"));
        }
        ClassWriter writer = new ClassWriter(0);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static MethodNode method(
            int access, String name, String desc, AbstractInsnNode... code) {
        MethodNode method = new MethodNode(access, name, desc, null, null);
        method.instructions = Code.list(code);
        return method;
    }

    private static void replaceBody(MethodNode method) {
        InsnList body =
                switch (method.name) {
                    case "isSupported" ->
                            Code.list(
                                    call(
                                            Opcodes.INVOKESTATIC,
                                            "jdk/internal/vm/ContinuationSupport",
                                            "isSupported",
                                            "()Z"),
                                    new InsnNode(Opcodes.IRETURN));
                    case "<init>" ->
                            Code.list(
                                    new VarInsnNode(Opcodes.ALOAD, 0),
                                    scope(),
                                    new TypeInsnNode(Opcodes.NEW, BODY),
                                    new InsnNode(Opcodes.DUP),
                                    new VarInsnNode(Opcodes.ALOAD, 1),
                                    call(
                                            Opcodes.INVOKESPECIAL,
                                            BODY,
                                            "<init>",
                                            "(Ljava/lang/Thread;)V"),
                                    call(
                                            Opcodes.INVOKESPECIAL,
                                            CONTINUATION,
                                            "<init>",
                                            "(" + SCOPE_DESC + "Ljava/lang/Runnable;)V"),
                                    new InsnNode(Opcodes.RETURN));
                    case "suspend" ->
                            Code.list(
                                    scope(),
                                    call(
                                            Opcodes.INVOKESTATIC,
                                            CONTINUATION,
                                            "yield",
                                            "(" + SCOPE_DESC + ")Z"),
                                    new InsnNode(Opcodes.IRETURN));
                    case "stackTrace" ->
                            Code.list(
                                    new VarInsnNode(Opcodes.ALOAD, 0),
                                    call(
                                            Opcodes.INVOKEVIRTUAL,
                                            CONTINUATION,
                                            "getStackTrace",
                                            "()[Ljava/lang/StackTraceElement;"),
                                    new InsnNode(Opcodes.ARETURN));
                    case "stackBytes" -> stackBytes();
                    case "scope" -> Code.list(scope(), new InsnNode(Opcodes.ARETURN));
                    default -> null;
                };
        if (body != null) {
            method.instructions = body;
            method.localVariables = null;
        } else if (method.name.equals("resume")) {
            resume(method);
        }
    }

    /** The sum over the chunks of the stack, whose parts are counted in words of 8 bytes. */
    private static InsnList stackBytes() {
        LabelNode next = new LabelNode();
        LabelNode end = new LabelNode();
        Object[] locals = {FIBER, CHUNK, Opcodes.LONG};
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, 0),
                new FieldInsnNode(Opcodes.GETFIELD, CONTINUATION, "tail", CHUNK_DESC),
                new VarInsnNode(Opcodes.ASTORE, 1),
                new InsnNode(Opcodes.LCONST_0),
                new VarInsnNode(Opcodes.LSTORE, 2),
                next,
                new FrameNode(Opcodes.F_NEW, 3, locals, 0, new Object[0]),
                new VarInsnNode(Opcodes.ALOAD, 1),
                new JumpInsnNode(Opcodes.IFNULL, end),
                new VarInsnNode(Opcodes.LLOAD, 2),
                new VarInsnNode(Opcodes.ALOAD, 1),
                new FieldInsnNode(Opcodes.GETFIELD, CHUNK, "bottom", "I"),
                new VarInsnNode(Opcodes.ALOAD, 1),
                new FieldInsnNode(Opcodes.GETFIELD, CHUNK, "sp", "I"),
                new InsnNode(Opcodes.ISUB),
                new InsnNode(Opcodes.I2L),
                new InsnNode(Opcodes.LADD),
                new VarInsnNode(Opcodes.LSTORE, 2),
                new VarInsnNode(Opcodes.ALOAD, 1),
                new FieldInsnNode(Opcodes.GETFIELD, CHUNK, "parent", CHUNK_DESC),
                new VarInsnNode(Opcodes.ASTORE, 1),
                new JumpInsnNode(Opcodes.GOTO, next),
                end,
                new FrameNode(Opcodes.F_NEW, 3, locals, 0, new Object[0]),
                new VarInsnNode(Opcodes.LLOAD, 2),
                new LdcInsnNode(8L),
                new InsnNode(Opcodes.LMUL),
                new InsnNode(Opcodes.LRETURN));
    }

    /** Sets the current thread, runs the continuation, and sets it back. */
    private static void resume(MethodNode method) {
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        LabelNode failed = new LabelNode();
        method.instructions =
                Code.concat(
                        setCurrentThread(2),
                        Code.list(
                                from,
                                new VarInsnNode(Opcodes.ALOAD, 0),
                                call(Opcodes.INVOKEVIRTUAL, CONTINUATION, "run", "()V"),
                                to),
                        setCurrentThread(1),
                        Code.list(
                                new InsnNode(Opcodes.RETURN),
                                failed,
                                new FrameNode(
                                        Opcodes.F_NEW,
                                        3,
                                        new Object[] {FIBER, Code.THREAD, Code.THREAD},
                                        1,
                                        new Object[] {Code.THROWABLE}),
                                new VarInsnNode(Opcodes.ASTORE, 3)),
                        setCurrentThread(1),
                        Code.list(new VarInsnNode(Opcodes.ALOAD, 3), new InsnNode(Opcodes.ATHROW)));
        method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, failed, null));
        method.localVariables = null;
        method.visibleAnnotations =
                List.of(new AnnotationNode(ThreadBridges.CHANGES_CURRENT_THREAD));
    }

    /** Makes the thread in a local variable the current one; the carrier is in variable 1. */
    private static InsnList setCurrentThread(int variable) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, 1),
                new VarInsnNode(Opcodes.ALOAD, variable),
                call(
                        Opcodes.INVOKESTATIC,
                        Code.THREAD,
                        ThreadBridges.PREFIX + "setCurrentThread",
                        "(Ljava/lang/Thread;Ljava/lang/Thread;)V"));
    }

    private static FieldInsnNode scope() {
        return new FieldInsnNode(Opcodes.GETSTATIC, FIBER, "SCOPE", SCOPE_DESC);
    }

    private static MethodInsnNode call(int opcode, String owner, String name, String desc) {
        return new MethodInsnNode(opcode, owner, name, desc, false);
    }
}
