package dev.ravel.instrument;

import dev.ravel.hooks.Access;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells of uses of classes and fields that go through reflection and method handles. */
final class ReflectionTransformer implements Transformer {
    /** They take a class first, and its initialisation is due at once. */
    private static final Set<String> INITIALIZING_LOOKUPS =
            Set.of(
                    "findStaticGetter",
                    "findStaticSetter",
                    "findStaticVarHandle",
                    "ensureInitialized");

    /** They take a field first, and read or write it without its class being asked again. */
    private static final Set<String> FIELD_LOOKUPS =
            Set.of("unreflectGetter", "unreflectSetter", "unreflectVarHandle");

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (Code.hasCode(method)) {
                changed |=
                        switch (context.type().name) {
                            case "java/lang/Class" -> weaveForName(method);
                            case "java/lang/reflect/Field" -> weaveFieldAccess(method);
                            case "java/lang/invoke/MethodHandles$Lookup" -> weaveLookup(method);
                            default -> false;
                        };
            }
        }
        return changed;
    }

    private static boolean weaveForName(MethodNode method) {
        boolean always = method.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;");
        boolean sometimes =
                method.desc.equals("(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;");
        if (!method.name.equals("forName") || !(always || sometimes)) {
            return false;
        }
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (Code.isReturn(instruction)) {
                // class
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                new InsnNode(Opcodes.DUP),
                                always
                                        ? new InsnNode(Opcodes.ICONST_1)
                                        : new VarInsnNode(Opcodes.ILOAD, 1),
                                Code.hook("touchIf", "(Ljava/lang/Class;Z)V")));
            }
        }
        return true;
    }

    private static boolean weaveFieldAccess(MethodNode method) {
        boolean isGet = method.name.startsWith("get");
        if ((method.access & Opcodes.ACC_PUBLIC) == 0
                || !(isGet || method.name.startsWith("set"))
                || !method.desc.startsWith("(Ljava/lang/Object;")) {
            return false;
        }
        method.instructions.insert(
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 0),
                        new VarInsnNode(Opcodes.ALOAD, 1),
                        new InsnNode(Opcodes.ICONST_0 + (isGet ? Access.READ : Access.WRITE)),
                        Code.hook(
                                "reflectField",
                                "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V")));
        return true;
    }

    private static void weaveDefinition(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (Code.isReturn(instruction)) {
                // class
                method.instructions.insertBefore(
                        instruction,
                        Code.list(
                                new InsnNode(Opcodes.DUP),
                                new VarInsnNode(Opcodes.ALOAD, 1),
                                Code.hook("definedClass", "(Ljava/lang/Class;[B)V")));
            }
        }
    }

    private static boolean weaveLookup(MethodNode method) {
        if (method.name.equals("defineClass") && method.desc.equals("([B)Ljava/lang/Class;")) {
            weaveDefinition(method);
            return true;
        }
        if (FIELD_LOOKUPS.contains(method.name)
                && method.desc.startsWith("(Ljava/lang/reflect/Field;)")) {
            method.instructions.insert(
                    Code.list(
                            new VarInsnNode(Opcodes.ALOAD, 1),
                            Code.hook("touchDeclarer", "(Ljava/lang/reflect/Field;)V")));
            return true;
        }
        if (!INITIALIZING_LOOKUPS.contains(method.name)
                || !method.desc.startsWith("(Ljava/lang/Class;")) {
            return false;
        }
        method.instructions.insert(
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, 1),
                        Code.hook("touch", "(Ljava/lang/Class;)V")));
        return true;
    }
}
