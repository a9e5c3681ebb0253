package dev.ravel.instrument;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes virtual threads of the program what the JDK makes them on machines without continuations:
 * threads of their own that say that they are virtual. The engine schedules those as any other.
 */
final class VirtualThreadTransformer implements Transformer {
    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        if (context.type().name.startsWith("java/lang/ThreadBuilders")) {
            for (MethodNode method : context.type().methods) {
                for (AbstractInsnNode instruction : method.instructions.toArray()) {
                    if (instruction instanceof MethodInsnNode call
                            && call.owner.equals("jdk/internal/vm/ContinuationSupport")
                            && call.name.equals("isSupported")) {
                        method.instructions.insert(call, Code.hook("runsVirtualThreads", "(Z)Z"));
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }
}
