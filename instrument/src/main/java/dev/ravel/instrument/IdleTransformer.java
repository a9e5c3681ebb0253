package dev.ravel.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Marks where threads of the JDK's pools and timers wait for work, and may wait for ever. */
final class IdleTransformer implements Transformer {
    private static final Map<String, String> WAITING_FOR_WORK =
            Map.of("java/util/concurrent/ThreadPoolExecutor", "getTask");

    private static final String TIMER_THREAD = "java/util/TimerThread";

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (method.name.equals(WAITING_FOR_WORK.get(context.type().name))) {
                Code.surroundWithHooks(
                        method, Code.hook("enterIdle", "()Z"), Code.hook("exitIdle", "(Z)V"));
                changed = true;
            } else if (context.type().name.equals(TIMER_THREAD)) {
                changed |= markWaits(method);
            }
        }
        return changed;
    }

    /** An exception ends the timer's thread, so nothing has to be undone then. */
    private static boolean markWaits(MethodNode method) {
        boolean changed = false;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction instanceof MethodInsnNode call
                    && call.owner.equals(Code.HOOKS)
                    && call.name.equals("await")) {
                int slot = method.maxLocals++;
                method.instructions.insertBefore(
                        call,
                        Code.list(
                                Code.hook("enterIdle", "()Z"),
                                new VarInsnNode(Opcodes.ISTORE, slot)));
                method.instructions.insert(
                        call,
                        Code.list(
                                new VarInsnNode(Opcodes.ILOAD, slot),
                                Code.hook("exitIdle", "(Z)V")));
                changed = true;
            }
        }
        return changed;
    }
}
