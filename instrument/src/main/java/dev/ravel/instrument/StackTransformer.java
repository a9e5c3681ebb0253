package dev.ravel.instrument;

import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Ends the stack traces of a thread where its own frames end and those of its carrier begin. */
final class StackTransformer implements Transformer {
    private static final String TRACE = "[Ljava/lang/StackTraceElement;";

    /** What a hook makes of the result of a method. */
    private record Result(String hook, String type) {}

    private static final Map<String, Result> RESULTS =
            Map.of(
                    "java/lang/StackTraceElement.of(Ljava/lang/Object;I)" + TRACE,
                    new Result("framesOfProgram", TRACE),
                    "java/lang/StackWalker.getContScope()Ljdk/internal/vm/ContinuationScope;",
                    new Result("stackScope", "Ljava/lang/Object;"));

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            Result result = RESULTS.get(context.type().name + "." + method.name + method.desc);
            if (result != null) {
                weave(method, result);
                changed = true;
            }
        }
        return changed;
    }

    private static void weave(MethodNode method, Result result) {
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction.getOpcode() == Opcodes.ARETURN) {
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                Code.hook(result.hook(), "(" + result.type() + ")" + result.type()),
                                new TypeInsnNode(
                                        Opcodes.CHECKCAST,
                                        Type.getReturnType(method.desc).getInternalName())));
            }
        }
    }
}
