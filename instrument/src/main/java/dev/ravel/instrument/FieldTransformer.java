package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Tells of accesses to volatile fields, and on demand of those to plain fields and arrays. */
final class FieldTransformer implements Transformer {
    @Override
    public boolean transform(WeaveContext context) {
        if (!context.role().isLoud()) {
            return false;
        }
        boolean memory = context.options().memory() && context.role() == Role.PROGRAM;
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (method.name.equals("<init>") && context.role() != Role.PROGRAM) {
                // No constructor of the JDK lets its object escape.
                continue;
            }
            AbstractInsnNode superCall = Code.superCall(method);
            boolean isInitialized = superCall == null;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (!isInitialized) {
                    isInitialized = instruction == superCall;
                } else if (instruction instanceof FieldInsnNode access) {
                    changed |= weave(context, method, access, memory);
                } else if (memory && isElementAccess(instruction.getOpcode())) {
                    weaveElement(method, instruction);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private static boolean weave(
            WeaveContext context, MethodNode method, FieldInsnNode access, boolean memory) {
        ClassInfo declarer = context.infos().declarer(access.owner, access.name, access.desc);
        if (declarer == null && ProgramClasses.isPlatform(access.owner)) {
            return false;
        }
        // A field that nothing is known of may be volatile.
        int flags =
                declarer == null
                        ? Opcodes.ACC_VOLATILE
                        : declarer.fields().get(access.name + access.desc);
        boolean isVolatile = ClassInfos.isVolatile(flags);
        boolean isShared =
                (flags & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) == 0
                        && !ProgramClasses.isPlatform(access.owner);
        if (!isVolatile && !(memory && isShared)) {
            return false;
        }
        boolean isRead =
                access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        String hook = (isVolatile ? "volatile" : "plain") + (isRead ? "Read" : "Write");
        InsnList call =
                Code.list(
                        new LdcInsnNode(access.name),
                        Code.hook(hook, "(Ljava/lang/Object;Ljava/lang/String;)V"));
        method.instructions.insertBefore(
                access,
                aroundOwner(access, declarer == null ? access.owner : declarer.name(), call));
        return true;
    }

    /** Brings the owner to the top of the stack for the call, and the stack back to what it was. */
    private static InsnList aroundOwner(FieldInsnNode access, String declarer, InsnList call) {
        InsnList code = new InsnList();
        boolean wide = Type.getType(access.desc).getSize() == 2;
        switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> {
                // owner
                code.add(new InsnNode(Opcodes.DUP));
                code.add(call);
            }
            case Opcodes.PUTFIELD -> {
                // owner value
                code.add(new InsnNode(wide ? Opcodes.DUP2_X1 : Opcodes.SWAP));
                if (wide) {
                    code.add(new InsnNode(Opcodes.POP2));
                }
                // value owner
                code.add(new InsnNode(Opcodes.DUP));
                code.add(call);
                code.add(new InsnNode(wide ? Opcodes.DUP_X2 : Opcodes.SWAP));
                if (wide) {
                    code.add(new InsnNode(Opcodes.POP));
                }
            }
            default -> {
                code.add(new LdcInsnNode(declarer.replace('/', '.')));
                code.add(call);
            }
        }
        return code;
    }

    private static boolean isElementAccess(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    private static void weaveElement(MethodNode method, AbstractInsnNode access) {
        int opcode = access.getOpcode();
        InsnList code = new InsnList();
        if (opcode <= Opcodes.SALOAD) {
            // array index
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(Code.hook("arrayRead", "(Ljava/lang/Object;I)V"));
        } else {
            boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
            // array index value
            code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2));
            code.add(new InsnNode(wide ? Opcodes.POP2 : Opcodes.POP));
            // value array index
            code.add(new InsnNode(Opcodes.DUP2));
            code.add(Code.hook("arrayWrite", "(Ljava/lang/Object;I)V"));
            code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1));
            code.add(new InsnNode(Opcodes.POP2));
        }
        method.instructions.insertBefore(access, code);
    }
}
