package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Uses of classes of which nothing certain is known when the class that uses them is woven: those
 * made in memory, which no loader hands out, and those of loaders of the program's own. What they
 * need is found out when they are used.
 */
final class LateTouches {
    private LateTouches() {}

    private static final String FIELD_DESC = "(Ljava/lang/Class;Ljava/lang/String;)V";

    /** Weaves a use of a static field, or a {@code new}, unless the class is this very one. */
    static boolean weave(WeaveContext context, MethodNode method, AbstractInsnNode use) {
        if (use instanceof TypeInsnNode made) {
            AbstractInsnNode place = ClassInitTransformer.placeBefore(use);
            if (place == null || made.desc.equals(context.type().name)) {
                return false;
            }
            method.instructions.insertBefore(place, Code.list(type(made.desc), touch("touch")));
            return true;
        }
        FieldInsnNode access = (FieldInsnNode) use;
        ClassInfo likely = context.infos().declarer(access.owner, access.name, access.desc);
        if (access.getOpcode() == Opcodes.GETSTATIC && (likely == null || likely.isInterface())) {
            method.instructions.insertBefore(use, InterfaceStatics.readLate(access.owner, access));
            method.instructions.remove(use);
        } else {
            method.instructions.insertBefore(
                    use,
                    Code.list(
                            type(access.owner),
                            new LdcInsnNode(access.name + ":" + access.desc),
                            Code.hook("touchDeclarer", FIELD_DESC)));
        }
        return true;
    }

    static InsnList ofAncestors(String name) {
        return Code.list(type(name), touch("touchAncestors"));
    }

    private static LdcInsnNode type(String name) {
        return new LdcInsnNode(Type.getObjectType(name));
    }

    private static AbstractInsnNode touch(String hook) {
        return Code.hook(hook, "(Ljava/lang/Class;)V");
    }
}
