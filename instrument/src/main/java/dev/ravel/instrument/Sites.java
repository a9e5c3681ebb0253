package dev.ravel.instrument;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The call sites of one class. A class file from before Java 7 cannot have any: its sites are in
 * the static methods of a class beside the bridge, which it calls, and which the JIT inlines.
 */
final class Sites {
    private static final int FIRST_VERSION = Opcodes.V1_7;

    private static final Handle LINK =
            new Handle(
                    Opcodes.H_INVOKESTATIC,
                    Bridge.NAME,
                    "link",
                    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                            + "Ljava/lang/invoke/MethodType;Ljava/lang/String;Ljava/lang/String;)"
                            + "Ljava/lang/invoke/CallSite;",
                    false);

    /** Null where the class has its sites itself. */
    private final ClassWriter beside;

    private final String besideName;
    private int count;

    Sites(ClassLoader loader, int version) {
        boolean isOld = (version & 0xffff) < FIRST_VERSION;
        beside = isOld ? new ClassWriter(ClassWriter.COMPUTE_MAXS) : null;
        besideName = isOld ? Bridge.nextName(loader) : null;
        if (isOld) {
            int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
            beside.visit(Opcodes.V17, access, besideName, null, Code.OBJECT, null);
        }
    }

    /** Whether they are in the class itself, where they may name its types. */
    boolean areOwn() {
        return beside == null;
    }

    int count() {
        return count;
    }

    /** An instruction that tells of an access, with what {@code desc} says on the stack. */
    AbstractInsnNode next(String verb, String desc, String statement, String target) {
        count++;
        InvokeDynamicInsnNode site =
                new InvokeDynamicInsnNode(verb, desc, LINK, statement, target.replace('/', '.'));
        return beside == null ? site : callOf(site);
    }

    private MethodInsnNode callOf(InvokeDynamicInsnNode site) {
        String name = "site" + count;
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        MethodVisitor method = beside.visitMethod(access, name, site.desc, null, null);
        method.visitCode();
        int slot = 0;
        for (Type parameter : Type.getArgumentTypes(site.desc)) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
            slot += parameter.getSize();
        }
        method.visitInvokeDynamicInsn(site.name, site.desc, site.bsm, site.bsmArgs);
        method.visitInsn(Type.getReturnType(site.desc).getOpcode(Opcodes.IRETURN));
        method.visitMaxs(0, 0);
        method.visitEnd();
        return new MethodInsnNode(Opcodes.INVOKESTATIC, besideName, name, site.desc, false);
    }

    /** Has to come before the woven class is run; the class beside the bridge, or null. */
    Class<?> define() {
        if (beside == null || count == 0) {
            return null;
        }
        beside.visitEnd();
        return Bridge.define(beside.toByteArray());
    }
}
