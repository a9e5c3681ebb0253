package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Asks a hook at the head of certain JDK methods whether it has the answer.
 *
 * <p>The hook takes the receiver and the arguments. It answers true for "done" where the method is
 * void, else a value to return, with null or -1 for "go on".
 */
final class InterceptTransformer implements Transformer {
    /** A hook; with {@code argumentCount} 0 it takes nothing, else the first so many. */
    private record Intercept(String hook, int argumentCount) {}

    private static final String DEFINE =
            "java/lang/invoke/MethodHandles$Lookup.defineClass([B)Ljava/lang/Class;";

    /** Classes, or methods, whose hooks take the receiver. */
    private static final Set<String> RECEIVERS =
            Set.of(Code.THREAD, "java/lang/reflect/Method", DEFINE);

    private static final String INVOKE =
            "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

    private static final String STOP = "java/lang/Thread.stop()V";

    private static final Map<String, Intercept> INTERCEPTS = new HashMap<>();

    private static void add(String method, String hook, int argumentCount) {
        INTERCEPTS.put(method, new Intercept(hook, argumentCount));
    }

    static {
        add("java/lang/Thread.getState()Ljava/lang/Thread$State;", "state", 1);
        add("java/lang/Thread.threadState()Ljava/lang/Thread$State;", "quietState", 1);
        add("java/lang/Thread.getStackTrace()[Ljava/lang/StackTraceElement;", "stackTrace", 1);
        add("java/lang/Thread.dispatchUncaughtException(Ljava/lang/Throwable;)V", "uncaught", 2);
        add("java/lang/Thread.getId()J", "threadId", 1);
        add("java/lang/Thread.threadId()J", "threadId", 1);
        add(STOP, "stop", 1);
        add("java/lang/Thread.nextThreadNum()I", "nextThreadNumber", 0);
        add("java/lang/Thread$ThreadNumbering.next()I", "nextThreadNumber", 0);
        String find =
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                        + "Ljava/lang/invoke/MethodHandle;";
        add("java/lang/invoke/MethodHandles$Lookup.findStatic" + find, "findStatic", 3);
        add("java/lang/invoke/MethodHandles$Lookup.findVirtual" + find, "findVirtual", 3);
        add(INVOKE, "invoke", 3);
        add(DEFINE, "defineClass", 2);
        String define = "java/lang/ClassLoader.defineClass(Ljava/lang/String;";
        String inDomain = "Ljava/security/ProtectionDomain;)Ljava/lang/Class;";
        add(define + "[BII" + inDomain, "definedHook", 1);
        add(define + "Ljava/nio/ByteBuffer;" + inDomain, "definedHook", 1);
        add("java/util/concurrent/ForkJoinPool.getAndAddPoolIds(I)I", "nextPoolId", 1);
        add("java/security/SecureRandom.nextBytes([B)V", "secureBytes", 1);
        add("java/lang/ProcessImpl$ProcessPipeInputStream.processExited()V", "keepsPipe", 0);
        add("java/lang/Runtime.exit(I)V", "exit", 1);
        add("java/lang/Runtime.halt(I)V", "halt", 1);
        add("java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V", "addShutdownHook", 1);
        add("java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z", "removeShutdownHook", 1);
        add("java/io/DeleteOnExitHook.add(Ljava/lang/String;)V", "deleteOnExit", 1);
    }

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            String name = context.type().name + "." + method.name + method.desc;
            Intercept intercept = INTERCEPTS.get(name);
            // From JDK 20 on, no thread can be stopped.
            boolean isRefused = name.equals(STOP) && !declares(context.type(), "stop0");
            if (intercept != null && Code.hasCode(method) && !isRefused) {
                weave(context.type().name, method, intercept);
                changed = true;
            }
        }
        return changed;
    }

    private static boolean declares(ClassNode type, String method) {
        return type.methods.stream().anyMatch(declared -> declared.name.equals(method));
    }

    private static void weave(String owner, MethodNode method, Intercept intercept) {
        Type result = Type.getReturnType(method.desc);
        InsnList head = new InsnList();
        StringBuilder desc = new StringBuilder("(");
        // The receiver counts as an argument only where a hook wants it.
        boolean takesReceiver =
                !Code.isStatic(method)
                        && (RECEIVERS.contains(owner)
                                || RECEIVERS.contains(owner + "." + method.name + method.desc));
        if (intercept.argumentCount() > 0 && takesReceiver) {
            head.add(new VarInsnNode(Opcodes.ALOAD, 0));
            desc.append("L").append(owner).append(";");
        }
        int slot = Code.isStatic(method) ? 0 : 1;
        int taken = takesReceiver ? 1 : 0;
        for (Type type : Type.getArgumentTypes(method.desc)) {
            if (taken++ < intercept.argumentCount()) {
                head.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
                desc.append(type.getDescriptor());
            }
            slot += type.getSize();
        }
        boolean asksOnly = result == Type.VOID_TYPE || result == Type.BOOLEAN_TYPE;
        desc.append(")").append(asksOnly ? "Z" : result.getDescriptor());
        head.add(Code.hook(intercept.hook(), desc.toString()));
        LabelNode goOn = new LabelNode();
        if (asksOnly) {
            head.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
            if (result == Type.BOOLEAN_TYPE) {
                head.add(new InsnNode(Opcodes.ICONST_1));
            }
        } else {
            int answer = method.maxLocals;
            method.maxLocals += result.getSize();
            head.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), answer));
            head.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), answer));
            head.add(jumpUnlessAnswered(result, goOn));
            head.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), answer));
        }
        head.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        head.add(goOn);
        head.add(Code.initialFrame(owner, method));
        head.add(new InsnNode(Opcodes.NOP));
        method.instructions.insert(head);
    }

    private static InsnList jumpUnlessAnswered(Type result, LabelNode goOn) {
        return switch (result.getSort()) {
            case Type.LONG ->
                    Code.list(
                            new LdcInsnNode(-1L),
                            new InsnNode(Opcodes.LCMP),
                            new JumpInsnNode(Opcodes.IFEQ, goOn));
            case Type.INT ->
                    Code.list(
                            new InsnNode(Opcodes.ICONST_M1),
                            new JumpInsnNode(Opcodes.IF_ICMPEQ, goOn));
            default ->
                    // Where null is a good answer, there is another word for none.
                    result.getInternalName().equals(Code.OBJECT)
                            ? Code.list(
                                    new FieldInsnNode(
                                            Opcodes.GETSTATIC,
                                            Code.HOOKS,
                                            "GO_ON",
                                            "Ljava/lang/Object;"),
                                    new JumpInsnNode(Opcodes.IF_ACMPEQ, goOn))
                            : Code.list(new JumpInsnNode(Opcodes.IFNULL, goOn));
        };
    }
}
