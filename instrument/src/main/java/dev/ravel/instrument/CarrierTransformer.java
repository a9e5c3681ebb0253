package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where the JDK asks for the thread that carries a virtual one, a thread that is run as a fiber is
 * its own: what is kept there must not pass from one thread of the program to another.
 */
final class CarrierTransformer implements Transformer {
    /** What runs fibers and virtual threads has to know the real thread. */
    private static final Set<String> UNTOUCHED =
            Set.of(
                    "java/lang/VirtualThread",
                    "jdk/internal/vm/Continuation",
                    "jdk/internal/misc/CarrierThread");

    @Override
    public boolean transform(WeaveContext context) {
        String name = context.type().name;
        // The internal access to java.lang serves those, too.
        if (UNTOUCHED.contains(name) || name.startsWith("java/lang/System$")) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof MethodInsnNode call
                        && call.name.equals("currentCarrierThread")
                        && call.desc.equals("()Ljava/lang/Thread;")) {
                    method.instructions.insert(
                            call, Code.hook("carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"));
                    changed = true;
                }
            }
        }
        return changed;
    }
}
