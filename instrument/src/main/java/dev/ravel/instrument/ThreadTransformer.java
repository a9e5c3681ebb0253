package dev.ravel.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Weaves the life of a thread: its start, its begin (in every {@code run()} of a thread class), its
 * end, and its interrupt status, into {@code java.lang.Thread} and its subclasses.
 */
final class ThreadTransformer implements Transformer {
    static final String HANDLER_FIELD = "ravel$handler";
    static final String IDENTITY_FIELD = "ravel$identity";
    static final String ID_FIELD = "ravel$id";

    private static final String HANDLER_DESC = "L" + Code.HANDLER + ";";

    /** Methods of {@code Thread} that begin with a scheduling point, and the hook that makes it. */
    private static final Map<String, String> POINTS =
            Map.of(
                    "start()V", "beforeStart",
                    "start(Ljdk/internal/vm/ThreadContainer;)V", "beforeStart",
                    "isInterrupted()Z", "beforeInterruptRead",
                    "interrupt()V", "beforeInterruptChange",
                    "interrupted()Z", "beforeInterruptTake");

    /** Hooks that are other ones in {@code Thread.join}, which is one operation. */
    private static final Set<String> JOIN_HOOKS = Set.of("isAlive", "await");

    @Override
    public boolean transform(WeaveContext context) {
        boolean isThread = context.type().name.equals(Code.THREAD);
        boolean isKnown = isThread || context.infos().isThread(context.type().name);
        if (!isKnown && context.infos().isCertain(context.type().superName)) {
            return false;
        }
        boolean changed = isThread;
        if (isThread) {
            addFields(context);
        }
        for (MethodNode method : context.type().methods) {
            if (method.name.equals("run")
                    && method.desc.equals("()V")
                    && !Code.isStatic(method)
                    && Code.hasCode(method)) {
                method.instructions.insert(
                        Code.list(
                                new VarInsnNode(Opcodes.ALOAD, 0),
                                isKnown
                                        ? Code.hook("begin", "(Ljava/lang/Thread;)V")
                                        : Code.hook("beginIfThread", "(Ljava/lang/Object;)V")));
                changed = true;
            }
            if (isThread) {
                weaveThread(method);
            }
        }
        if (isThread) {
            ThreadBridges.add(context.type());
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
            if (method.name.equals("join")
                    && instruction instanceof MethodInsnNode hook
                    && hook.owner.equals(Code.HOOKS)
                    && JOIN_HOOKS.contains(hook.name)) {
                hook.name += "InJoin";
            } else if (instruction instanceof MethodInsnNode call
                    && call.owner.equals(Code.THREAD)) {
                if (call.name.equals("start0")) {
                    method.instructions.set(call, Code.hook("start", "(Ljava/lang/Thread;)V"));
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
            } else if (method.name.equals("getAllThreads")
                    && instruction.getOpcode() == Opcodes.ARETURN) {
                method.instructions.insertBefore(
                        instruction,
                        Code.hook("liveThreads", "([Ljava/lang/Thread;)[Ljava/lang/Thread;"));
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
        if (method.name.equals("exit") && method.desc.equals("()V")) {
            // Nothing may end the thread here before it has told of its end.
            method.instructions.insert(
                    Code.list(Code.hook("enterRegion", "()I"), new InsnNode(Opcodes.POP)));
        }
        String hook = POINTS.get(method.name + method.desc);
        if (hook != null) {
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
                            Code.hook(hook, "(Ljava/lang/Thread;)V")));
        }
    }
}
