package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Has the natives behind {@code ThreadMXBean} answered by a hook where the asking thread is in
 * control. Each that is about threads gets a method beside it that asks first.
 */
final class ThreadBeanTransformer implements Transformer {
    private static final String BEAN = "sun/management/ThreadImpl";
    private static final String ASKING = "ravel$";

    @Override
    public boolean transform(WeaveContext context) {
        ClassNode type = context.type();
        if (!type.name.equals(BEAN)) {
            return false;
        }
        List<MethodNode> asking = new ArrayList<>();
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof MethodInsnNode call && isAnswered(type, call)) {
                    call.name = ASKING + call.name;
                }
            }
            if (isAnswered(method)) {
                asking.add(asking(method));
            }
        }
        type.methods.addAll(asking);
        return true;
    }

    private static boolean isAnswered(ClassNode type, MethodInsnNode call) {
        return call.owner.equals(BEAN)
                && type.methods.stream()
                        .anyMatch(
                                method ->
                                        method.name.equals(call.name)
                                                && method.desc.equals(call.desc)
                                                && isAnswered(method));
    }

    /** Settings of the JVM are not about a thread; they begin with "set" or "reset". */
    private static boolean isAnswered(MethodNode method) {
        return (method.access & Opcodes.ACC_NATIVE) != 0
                && Code.isStatic(method)
                && !method.name.contains("set")
                && (!method.desc.startsWith("()")
                        || Type.getReturnType(method.desc).getSort() == Type.ARRAY);
    }

    private static MethodNode asking(MethodNode asked) {
        MethodNode method =
                new MethodNode(
                        ClassInitTransformer.HELPER, ASKING + asked.name, asked.desc, null, null);
        Type result = Type.getReturnType(asked.desc);
        Type[] types = Type.getArgumentTypes(asked.desc);
        InsnList code = method.instructions;
        code.add(new LdcInsnNode(asked.name));
        code.add(new LdcInsnNode(types.length));
        code.add(new TypeInsnNode(Opcodes.ANEWARRAY, Code.OBJECT));
        int slot = 0;
        for (int i = 0; i < types.length; i++) {
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new LdcInsnNode(i));
            code.add(new VarInsnNode(types[i].getOpcode(Opcodes.ILOAD), slot));
            code.add(InterfaceStatics.boxed(types[i]));
            code.add(new InsnNode(Opcodes.AASTORE));
            slot += types[i].getSize();
        }
        code.add(new LdcInsnNode(Type.getObjectType("java/lang/management/ThreadInfo")));
        // name, arguments, class
        code.add(
                Code.hook(
                        "threadBean",
                        "(Ljava/lang/String;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;"));
        int answer = slot;
        LabelNode goOn = new LabelNode();
        code.add(new VarInsnNode(Opcodes.ASTORE, answer));
        code.add(new VarInsnNode(Opcodes.ALOAD, answer));
        code.add(Code.hook("isAnswered", "(Ljava/lang/Object;)Z"));
        code.add(new JumpInsnNode(Opcodes.IFEQ, goOn));
        if (result != Type.VOID_TYPE) {
            code.add(new VarInsnNode(Opcodes.ALOAD, answer));
            code.add(InterfaceStatics.unboxed(result.getDescriptor()));
        }
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        code.add(goOn);
        FrameNode frame = Code.initialFrame(BEAN, method);
        Code.keepInFrame(frame, answer, Code.OBJECT);
        code.add(frame);
        code.add(Code.loadArguments(method));
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, BEAN, asked.name, asked.desc, false));
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        return method;
    }
}
