package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Sees to it that an identity hash code is pinned before anyone asks for it. */
final class HashCodeTransformer implements Transformer {
    private static final Set<String> HASHED_BY_VALUE =
            Set.of(
                    "java/lang/String",
                    "java/lang/Integer",
                    "java/lang/Long",
                    "java/util/List",
                    "java/util/Map");

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() == Role.REAL) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof MethodInsnNode call) {
                    String hook = hook(context, call);
                    if (hook != null) {
                        // object
                        method.instructions.insertBefore(
                                call,
                                Code.list(
                                        new InsnNode(Opcodes.DUP),
                                        Code.hook(hook, "(Ljava/lang/Object;)V")));
                        changed = true;
                    }
                }
            }
        }
        return changed;
    }

    private static String hook(WeaveContext context, MethodInsnNode call) {
        if (call.owner.equals("java/lang/System") && call.name.equals("identityHashCode")) {
            return "beforeIdentityHashCode";
        }
        boolean isHashCode =
                call.getOpcode() != Opcodes.INVOKESTATIC
                        && call.name.equals("hashCode")
                        && call.desc.equals("()I")
                        && !HASHED_BY_VALUE.contains(call.owner);
        if (!isHashCode) {
            return null;
        }
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            return call.owner.equals(Code.OBJECT) ? "beforeIdentityHashCode" : null;
        }
        boolean isUnknown = context.role().isOfProgram() || call.owner.equals(Code.OBJECT);
        return isUnknown ? "beforeHashCode" : null;
    }
}
