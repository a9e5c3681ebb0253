package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves the life of a thread: its start, its begin (in every {@code run()} of a thread class), its
 * end, and its interrupt status, into {@code java.lang.Thread} and its subclasses.
 */
final class ThreadTransformer implements Transformer {
    static final String HANDLER_FIELD = "ravelHandler";
    static final String IDENTITY_FIELD = "ravelIdentity";
    static final String ID_FIELD = "ravelId";

    private static final String HANDLER_DESC = "L" + Code.HANDLER + ";";
    private static final Set<String> INTERRUPT_POINTS =
            Set.of("interrupt()V", "isInterrupted()Z", "interrupted()Z");

    @Override
    public boolean transform(WeaveContext context) {
        boolean isThread = context.type().name.equals(Code.THREAD);
        if (!isThread && !context.infos().isThread(context.type().name)) {
            return false;
        }
        boolean changed = isThread;
        if (isThread) {
            addFields(context);
        }
        for (MethodNode method : context.type().methods) {
            if (method.name.equals("run") && method.desc.equals("()V") && Code.hasCode(method)) {
                method.instructions.insert(
                        Code.list(
                                new VarInsnNode(Opcodes.ALOAD, 0),
                                Code.hook("begin", "(Ljava/lang/Thread;)V")));
                changed = true;
            }
            if (isThread) {
                weaveThread(method);
            }
        }
        return changed;
    }

    private static void addFields(WeaveContext context) {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT;
        context.type().fields.add(new FieldNode(access, HANDLER_FIELD, HANDLER_DESC, null, null));
        context.type().fields.add(new FieldNode(access, IDENTITY_FIELD, HANDLER_DESC, null, null));
        context.type().fields.add(new FieldNode(access, ID_FIELD, "J", null, null));
    }

    private static void weaveThread(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction instanceof MethodInsnNode call && call.owner.equals(Code.THREAD)) {
                if (call.name.equals("start0")) {
                    weaveStart(method, call);
                } else if (call.name.equals("interrupt0")) {
                    method.instructions.set(call, Code.hook("interrupt", "(Ljava/lang/Thread;)V"));
                }
            } else if (instruction instanceof FieldInsnNode access
                    && access.owner.equals(Code.THREAD)
                    && access.name.equals("interrupted")) {
                boolean isRead = access.getOpcode() == Opcodes.GETFIELD;
                method.instructions.set(
                        access,
                        isRead
                                ? Code.hook("interruptStatus", "(Ljava/lang/Thread;)Z")
                                : Code.hook("setInterruptStatus", "(Ljava/lang/Thread;Z)V"));
            } else if (method.name.equals("getAllStackTraces")
                    && instruction.getOpcode() == Opcodes.ARETURN) {
                method.instructions.insertBefore(
                        instruction, Code.hook("liveStacks", "(Ljava/util/Map;)Ljava/util/Map;"));
            } else if (method.name.equals("exit")
                    && method.desc.equals("()V")
                    && instruction.getOpcode() == Opcodes.RETURN) {
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                new VarInsnNode(Opcodes.ALOAD, 0),
                                Code.hook("ended", "(Ljava/lang/Thread;)V")));
            }
        }
        if (INTERRUPT_POINTS.contains(method.name + method.desc)) {
            method.instructions.insert(
                    Code.list(
                            Code.isStatic(method)
                                    ? new MethodInsnNode(
                                            Opcodes.INVOKESTATIC,
                                            Code.THREAD,
                                            "currentThread",
                                            "()Ljava/lang/Thread;",
                                            false)
                                    : new VarInsnNode(Opcodes.ALOAD, 0),
                            Code.hook("interruptPoint", "(Ljava/lang/Thread;)V")));
        }
    }

    private static void weaveStart(MethodNode method, MethodInsnNode start0) {
        // this
        InsnList before =
                Code.list(
                        new InsnNode(Opcodes.DUP), Code.hook("starting", "(Ljava/lang/Thread;)V"));
        method.instructions.insertBefore(start0, before);
        method.instructions.insert(
                start0,
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        Code.hook("started", "(Ljava/lang/Thread;)V")));
    }
}
