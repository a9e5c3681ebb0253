package dev.ravel.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Gives {@code JdkAccess} the bodies that only make sense inside a patched {@code java.base}. */
final class JdkAccessGenerator {
    private JdkAccessGenerator() {}

    private static final String FORK_JOIN_POOL = "java/util/concurrent/ForkJoinPool";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    private static final String HANDLER_DESC = "L" + Code.HANDLER + ";";

    static byte[] generate(byte[] original) {
        ClassNode type = new ClassNode();
        new ClassReader(original).accept(type, ClassReader.EXPAND_FRAMES);
        for (MethodNode method : type.methods) {
            InsnList body = body(method.name, method.desc);
            if (body != null) {
                method.instructions = body;
                method.tryCatchBlocks.clear();
                method.localVariables = null;
            }
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.accept(writer);
        return writer.toByteArray();
    }

    private static InsnList body(String method, String desc) {
        return switch (method) {
            case "patched" ->
                    Code.list(new InsnNode(Opcodes.ICONST_1), new InsnNode(Opcodes.IRETURN));
            case "handler" -> getField(ThreadTransformer.HANDLER_FIELD, HANDLER_DESC);
            case "setHandler" -> putField(ThreadTransformer.HANDLER_FIELD, HANDLER_DESC);
            case "identity" -> getField(ThreadTransformer.IDENTITY_FIELD, HANDLER_DESC);
            case "setIdentity" -> putField(ThreadTransformer.IDENTITY_FIELD, HANDLER_DESC);
            case "threadId" -> getField(ThreadTransformer.ID_FIELD, "J");
            case "setThreadId" -> putField(ThreadTransformer.ID_FIELD, "J");
            case "interruptStatus" -> getField("interrupted", "Z");
            case "setInterruptStatus" -> putField("interrupted", "Z");
            case "parkBlocker" -> getField("parkBlocker", "Ljava/lang/Object;");
            case "interrupt0", "start0", "exit" -> bridge(method, "(Ljava/lang/Thread;)V");
            case "dispatchUncaughtException" ->
                    bridge(method, "(Ljava/lang/Thread;Ljava/lang/Throwable;)V");
            case "setStatus" -> bridge(method, "(Ljava/lang/Thread;I)V");
            case "stackSize" -> bridge(method, "(Ljava/lang/Thread;)J");
            case "park" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ILOAD, 0),
                            new VarInsnNode(Opcodes.LLOAD, 1),
                            unsafeCall("park", "(ZJ)V"),
                            new InsnNode(Opcodes.RETURN));
            case "unpark" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            unsafeCall("unpark", "(Ljava/lang/Object;)V"),
                            new InsnNode(Opcodes.RETURN));
            case "staticFieldBase",
                    "staticFieldOffset",
                    "objectFieldOffset",
                    "shouldBeInitialized" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            unsafeCall(method, desc),
                            new InsnNode(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN)));
            case "getReference", "getByte", "getShort", "getInt", "getLong" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new VarInsnNode(Opcodes.LLOAD, 1),
                            unsafeCall(method, desc),
                            new InsnNode(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN)));
            case "putReference", "putByte", "putShort", "putInt", "putLong" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new VarInsnNode(Opcodes.LLOAD, 1),
                            new VarInsnNode(
                                    Type.getArgumentTypes(desc)[2].getOpcode(Opcodes.ILOAD), 3),
                            unsafeCall(method, desc),
                            new InsnNode(Opcodes.RETURN));
            case "newCommonPool" ->
                    Code.list(
                            new TypeInsnNode(Opcodes.NEW, FORK_JOIN_POOL),
                            new InsnNode(Opcodes.DUP),
                            new InsnNode(Opcodes.ICONST_0),
                            new MethodInsnNode(
                                    Opcodes.INVOKESPECIAL, FORK_JOIN_POOL, "<init>", "(B)V", false),
                            new InsnNode(Opcodes.ARETURN));
            case "header" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new InsnNode(Opcodes.LCONST_0),
                            unsafeCall("getLong", "(Ljava/lang/Object;J)J"),
                            new InsnNode(Opcodes.LRETURN));
            case "compareAndSetHeader" ->
                    Code.list(
                            unsafe(),
                            new VarInsnNode(Opcodes.ALOAD, 0),
                            new InsnNode(Opcodes.LCONST_0),
                            new VarInsnNode(Opcodes.LLOAD, 1),
                            new VarInsnNode(Opcodes.LLOAD, 3),
                            unsafeCall("compareAndSetLong", "(Ljava/lang/Object;JJJ)Z"),
                            new InsnNode(Opcodes.IRETURN));
            case "exportHooks" ->
                    Code.list(
                            new LdcInsnNode(Type.getObjectType(Code.OBJECT)),
                            new MethodInsnNode(
                                    Opcodes.INVOKEVIRTUAL,
                                    "java/lang/Class",
                                    "getModule",
                                    "()Ljava/lang/Module;",
                                    false),
                            new LdcInsnNode("dev.ravel.hooks"),
                            new MethodInsnNode(
                                    Opcodes.INVOKESTATIC,
                                    "jdk/internal/module/Modules",
                                    "addExports",
                                    "(Ljava/lang/Module;Ljava/lang/String;)V",
                                    false),
                            new InsnNode(Opcodes.RETURN));
            case "nanoTimeAdjustment" ->
                    Code.list(
                            new VarInsnNode(Opcodes.LLOAD, 0),
                            new MethodInsnNode(
                                    Opcodes.INVOKESTATIC,
                                    "jdk/internal/misc/VM",
                                    "getNanoTimeAdjustment",
                                    "(J)J",
                                    false),
                            new InsnNode(Opcodes.LRETURN));
            case "owner" -> owner();
            case "forgetEnumConstants" -> forgetEnumConstants();
            default -> null;
        };
    }

    private static InsnList bridge(String method, String desc) {
        InsnList code = new InsnList();
        int slot = 0;
        for (Type type : Type.getArgumentTypes(desc)) {
            code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
            slot += type.getSize();
        }
        code.add(
                new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        Code.THREAD,
                        ThreadBridges.PREFIX + method,
                        desc,
                        false));
        code.add(new InsnNode(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN)));
        return code;
    }

    private static InsnList getField(String name, String desc) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, 0),
                new FieldInsnNode(Opcodes.GETFIELD, Code.THREAD, name, desc),
                new InsnNode(Type.getType(desc).getOpcode(Opcodes.IRETURN)));
    }

    private static InsnList putField(String name, String desc) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, 0),
                new VarInsnNode(Type.getType(desc).getOpcode(Opcodes.ILOAD), 1),
                new FieldInsnNode(Opcodes.PUTFIELD, Code.THREAD, name, desc),
                new InsnNode(Opcodes.RETURN));
    }

    private static MethodInsnNode unsafe() {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";", false);
    }

    private static MethodInsnNode unsafeCall(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, UNSAFE, name, desc, false);
    }

    private static InsnList owner() {
        LabelNode no = new LabelNode();
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, 0),
                new TypeInsnNode(Opcodes.INSTANCEOF, OWNABLE),
                new JumpInsnNode(Opcodes.IFEQ, no),
                new VarInsnNode(Opcodes.ALOAD, 0),
                new TypeInsnNode(Opcodes.CHECKCAST, OWNABLE),
                new MethodInsnNode(
                        Opcodes.INVOKEVIRTUAL,
                        OWNABLE,
                        "getExclusiveOwnerThread",
                        "()Ljava/lang/Thread;",
                        false),
                new InsnNode(Opcodes.ARETURN),
                no,
                new FrameNode(Opcodes.F_NEW, 1, new Object[] {Code.OBJECT}, 0, new Object[0]),
                new InsnNode(Opcodes.ACONST_NULL),
                new InsnNode(Opcodes.ARETURN));
    }

    /** Both caches of {@code Class} are private, and their setters do not exist: Unsafe it is. */
    private static InsnList forgetEnumConstants() {
        InsnList code = new InsnList();
        for (String cache : new String[] {"enumConstants", "enumConstantDirectory"}) {
            code.add(unsafe());
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(unsafe());
            code.add(new LdcInsnNode(Type.getObjectType("java/lang/Class")));
            code.add(new LdcInsnNode(cache));
            code.add(unsafeCall("objectFieldOffset", "(Ljava/lang/Class;Ljava/lang/String;)J"));
            code.add(new InsnNode(Opcodes.ACONST_NULL));
            code.add(
                    unsafeCall("putReferenceVolatile", "(Ljava/lang/Object;JLjava/lang/Object;)V"));
        }
        code.add(new InsnNode(Opcodes.RETURN));
        return code;
    }
}
