package dev.ravel.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Makes public what {@code JdkAccess} uses. */
final class OpenTransformer implements Transformer {
    private static final Map<String, Set<String>> MEMBERS =
            Map.of(
                    Code.THREAD,
                    Set.of("interrupted", "parkBlocker"),
                    "jdk/internal/vm/Continuation",
                    Set.of("tail"),
                    "jdk/internal/vm/StackChunk",
                    Set.of("parent", "bottom", "sp"),
                    "java/util/concurrent/locks/AbstractOwnableSynchronizer",
                    Set.of("getExclusiveOwnerThread()Ljava/lang/Thread;"),
                    "java/util/concurrent/ForkJoinPool",
                    Set.of("<init>(B)V"));

    @Override
    public boolean transform(WeaveContext context) {
        Set<String> members = MEMBERS.getOrDefault(context.type().name, Set.of());
        for (FieldNode field : context.type().fields) {
            if (members.contains(field.name)) {
                field.access = opened(field.access);
            }
        }
        for (MethodNode method : context.type().methods) {
            if (members.contains(method.name + method.desc)) {
                method.access = opened(method.access);
            }
        }
        return !members.isEmpty();
    }

    private static int opened(int access) {
        return access & ~(Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED) | Opcodes.ACC_PUBLIC;
    }
}
