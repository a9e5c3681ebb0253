package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reflection does not list what the weaver has added to classes; it still finds it by its name. */
final class HiddenMemberTransformer implements Transformer {
    private static final String MEMBERS = "dev/ravel/hooks/HiddenMembers";
    private static final String METHODS = "[Ljava/lang/reflect/Method;";
    private static final String FIELDS = "[Ljava/lang/reflect/Field;";

    private static final Set<String> LISTS =
            Set.of(
                    "getMethods()" + METHODS,
                    "getDeclaredMethods()" + METHODS,
                    "getFields()" + FIELDS,
                    "getDeclaredFields()" + FIELDS);

    @Override
    public boolean transform(WeaveContext context) {
        if (!context.type().name.equals("java/lang/Class")) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (LISTS.contains(method.name + method.desc)) {
                filter(method, method.desc.endsWith(METHODS) ? METHODS : FIELDS);
                changed = true;
            }
        }
        return changed;
    }

    private static void filter(MethodNode method, String type) {
        String filter = type.equals(METHODS) ? "methods" : "fields";
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (instruction.getOpcode() == Opcodes.ARETURN) {
                method.instructions.insertBefore(
                        instruction,
                        new MethodInsnNode(
                                Opcodes.INVOKESTATIC,
                                MEMBERS,
                                filter,
                                "(" + type + ")" + type,
                                false));
            }
        }
    }
}
