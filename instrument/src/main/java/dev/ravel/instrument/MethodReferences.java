package dev.ravel.instrument;

import java.lang.invoke.LambdaMetafactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Method references to what is watched lead to methods that call it. */
final class MethodReferences {
    private final ClassNode type;
    private final List<MethodNode> unfolded = new ArrayList<>();

    private MethodReferences(ClassNode type) {
        this.type = type;
    }

    /** {@code isWatched} takes a class, by its internal name, and a method. */
    static void unfold(ClassNode type, BiPredicate<String, String> isWatched) {
        MethodReferences references = new MethodReferences(type);
        type.methods.forEach(method -> references.unfold(method, isWatched));
        type.methods.addAll(references.unfolded);
    }

    private void unfold(MethodNode method, BiPredicate<String, String> isWatched) {
        int line = -1;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            } else if (instruction instanceof InvokeDynamicInsnNode dynamic
                    && !isSerializable(dynamic)) {
                for (int i = 0; i < dynamic.bsmArgs.length; i++) {
                    if (dynamic.bsmArgs[i] instanceof Handle handle
                            && isVirtual(handle)
                            && isWatched.test(handle.getOwner(), handle.getName())) {
                        dynamic.bsmArgs[i] = unfolded(handle, line);
                    }
                }
            }
        }
    }

    /** What is written to a stream is found again by the name of the method that it refers to. */
    private static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
        return dynamic.bsm.getName().equals("altMetafactory")
                && dynamic.bsmArgs[3] instanceof Integer flags
                && (flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0;
    }

    private static boolean isVirtual(Handle handle) {
        return handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
    }

    private Handle unfolded(Handle handle, int line) {
        MethodNode calling = calling(handle, line);
        unfolded.add(calling);
        return new Handle(
                Opcodes.H_INVOKESTATIC,
                type.name,
                calling.name,
                calling.desc,
                (type.access & Opcodes.ACC_INTERFACE) != 0);
    }

    private MethodNode calling(Handle handle, int line) {
        Type result = Type.getReturnType(handle.getDesc());
        String desc = "(L" + handle.getOwner() + ";" + handle.getDesc().substring(1);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        String name = "$ravel$reference$" + unfolded.size();
        MethodNode method = new MethodNode(access, name, desc, null, null);
        LabelNode begin = new LabelNode();
        method.instructions.add(begin);
        method.instructions.add(new LineNumberNode(line, begin));
        method.instructions.add(Code.loadArguments(method));
        boolean isInterface = handle.getTag() == Opcodes.H_INVOKEINTERFACE;
        method.instructions.add(
                new MethodInsnNode(
                        isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                        handle.getOwner(),
                        handle.getName(),
                        handle.getDesc(),
                        isInterface));
        method.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        method.maxLocals = Type.getArgumentsAndReturnSizes(desc) >> 2;
        return method;
    }
}
