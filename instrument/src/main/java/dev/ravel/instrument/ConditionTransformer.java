package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets others have the lock where a thread awaits a condition with no time to wait: it gives the
 * lock away and takes it back without being parked in between, so that in a leaf class nobody else
 * would ever come to it.
 */
final class ConditionTransformer implements Transformer {
    private static final Set<String> CONDITIONS =
            Set.of(
                    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject",
                    "java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject");

    private static final String RELEASE = "enableWait";

    /** The second is the name of newer JDKs. */
    private static final Set<String> REACQUIRE = Set.of("acquire", "reacquire");

    @Override
    public boolean transform(WeaveContext context) {
        if (!CONDITIONS.contains(context.type().name)) {
            return false;
        }
        for (MethodNode method : context.type().methods) {
            if (method.name.startsWith("await")) {
                for (AbstractInsnNode instruction : method.instructions.toArray()) {
                    if (instruction instanceof MethodInsnNode call) {
                        weave(method, call);
                    }
                }
            }
        }
        return true;
    }

    private static void weave(MethodNode method, MethodInsnNode call) {
        if (call.name.equals(RELEASE)) {
            method.instructions.insert(call, Code.hook("conditionReleased", "()V"));
        } else if (REACQUIRE.contains(call.name)) {
            method.instructions.insertBefore(call, Code.hook("conditionReacquires", "()V"));
        }
    }
}
