package dev.ravel.instrument.defects;

import dev.ravel.instrument.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The calls that wake waiting threads, and those that wait. */
final class Signals {
    private static final String CONDITION = "java/util/concurrent/locks/Condition";

    private static final Set<String> WAITS =
            Set.of("wait", "await", "awaitNanos", "awaitUninterruptibly", "awaitUntil");

    private Signals() {}

    record Call(MethodNode method, MethodInsnNode instruction) {}

    /** The calls in a class of methods with one of these names, in the order of the code. */
    static List<Call> of(ClassNode type, String... names) {
        List<Call> calls = new ArrayList<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call
                        && isOnWaitSet(call)
                        && call.desc.equals("()V")
                        && Set.of(names).contains(call.name)) {
                    calls.add(new Call(method, call));
                }
            }
        }
        return calls;
    }

    static boolean isWait(MethodInsnNode call) {
        return isOnWaitSet(call) && WAITS.contains(call.name);
    }

    /** The methods of Object are final, so that compilers name it as their owner. */
    private static boolean isOnWaitSet(MethodInsnNode call) {
        return call.owner.equals(Code.OBJECT) || call.owner.equals(CONDITION);
    }
}
