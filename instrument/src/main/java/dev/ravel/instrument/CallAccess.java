package dev.ravel.instrument;

import dev.ravel.hooks.UnsafeClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls in one method on objects that threads cannot share without a lock, such as collections:
 * each is an access. Whether the object is one of those is seen when it is called.
 */
final class CallAccess {
    private final ClassInfos infos;
    private final MethodNode method;

    /** No calls, those of the program's classes, or those of the JDK's collections. */
    private final boolean isNone;

    private final boolean isJdk;

    /** Where arguments are put aside. */
    private final int firstSlot;

    private CallAccess(ClassInfos infos, MethodNode method, boolean isNone, boolean isJdk) {
        this.infos = infos;
        this.method = method;
        this.isNone = isNone;
        this.isJdk = isJdk;
        this.firstSlot = method.maxLocals;
    }

    static CallAccess of(WeaveContext context, MethodNode method) {
        boolean isProgram = context.role() == Role.PROGRAM;
        boolean isCollection =
                context.role() == Role.CONCURRENT && JdkRoles.isInUtil(context.type().name);
        boolean isNone =
                context.options().memory().isNone()
                        || !isProgram && (!isCollection || Code.isStatic(method));
        CallAccess calls = new CallAccess(context.infos(), method, isNone, !isProgram);
        if (!isNone) {
            calls.reserve();
        }
        return calls;
    }

    /** From here on, others can have local variables of their own. */
    private void reserve() {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof MethodInsnNode call && isAccess(call)) {
                // The object that is called stays on the stack.
                int size = (Type.getArgumentsAndReturnSizes(call.desc) >> 2) - 1;
                method.maxLocals = Math.max(method.maxLocals, firstSlot + size);
            }
        }
    }

    boolean isAccess(MethodInsnNode call) {
        return !isNone
                && switch (call.getOpcode()) {
                    case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE -> isUnsafe(call.owner);
                    case Opcodes.INVOKESPECIAL ->
                            !isJdk && UnsafeClasses.isListed(call.owner.replace('/', '.'));
                    default -> false;
                }
                && UnsafeClasses.access(call.name) != UnsafeClasses.NO_ACCESS;
    }

    /** Also for a class of the program that extends such a one; the object's own class decides. */
    private boolean isUnsafe(String owner) {
        String type = owner;
        while (type != null && !UnsafeClasses.isType(type.replace('/', '.'))) {
            ClassInfo info = ProgramClasses.isPlatform(type) ? null : infos.get(type);
            type = info == null ? null : info.superName();
        }
        return type != null;
    }

    void weave(MethodInsnNode call, int statement) {
        Aside arguments = Aside.of(method, firstSlot, Type.getArgumentTypes(call.desc));
        InsnList before = arguments.store();
        // called
        before.add(new InsnNode(Opcodes.DUP));
        if (isJdk) {
            before.add(new VarInsnNode(Opcodes.ALOAD, 0));
        }
        before.add(new LdcInsnNode(UnsafeClasses.access(call.name)));
        before.add(new LdcInsnNode(statement));
        before.add(
                Code.hook(
                        call.getOpcode() == Opcodes.INVOKESPECIAL ? "superCall" : "call",
                        isJdk
                                ? "(Ljava/lang/Object;Ljava/lang/Object;II)V"
                                : "(Ljava/lang/Object;II)V"));
        before.add(arguments.load());
        method.instructions.insertBefore(call, before);
    }
}
