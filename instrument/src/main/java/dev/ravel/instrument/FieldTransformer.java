package dev.ravel.instrument;

import dev.ravel.hooks.Guards;
import dev.ravel.hooks.Statements;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of accesses to volatile fields, and on demand of those to plain fields, arrays and
 * collections.
 */
final class FieldTransformer implements Transformer {
    @Override
    public boolean transform(WeaveContext context) {
        if (!context.role().isLoud()) {
            return false;
        }
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            if (method.name.equals("<init>") && context.role() != Role.PROGRAM) {
                // No constructor of the JDK lets its object escape.
                continue;
            }
            changed |= new MethodWeaving(context, method).run();
        }
        return changed;
    }

    /** One method, and where in it the weaving has come to. */
    private static final class MethodWeaving {
        private final WeaveContext context;
        private final MethodNode method;
        private final boolean memory;
        private final CallAccess calls;
        private int line = -1;

        MethodWeaving(WeaveContext context, MethodNode method) {
            this.context = context;
            this.method = method;
            this.memory =
                    !context.options().memory().isNone()
                            && (context.role() == Role.PROGRAM
                                    || JdkRoles.isSynchronizedCollection(context.type().name));
            this.calls = CallAccess.of(context, method);
        }

        boolean run() {
            boolean changed = false;
            AbstractInsnNode superCall = Code.superCall(method);
            boolean isInitialized = superCall == null;
            for (AbstractInsnNode instruction : method.instructions.toArray()) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (!isInitialized) {
                    isInitialized = instruction == superCall;
                } else if (instruction instanceof FieldInsnNode access) {
                    changed |= weave(access);
                } else if (memory && Code.isElementAccess(instruction.getOpcode())) {
                    changed |= weaveElement(instruction);
                } else if (instruction instanceof MethodInsnNode call && calls.isAccess(call)) {
                    changed |= weave(call);
                }
            }
            return changed;
        }

        private boolean weave(FieldInsnNode access) {
            ClassInfo declarer = context.infos().declarer(access.owner, access.name, access.desc);
            if (declarer == null && ProgramClasses.isPlatform(access.owner)) {
                return false;
            }
            // A field that nothing is known of may be volatile.
            int flags =
                    declarer == null
                            ? Opcodes.ACC_VOLATILE
                            : declarer.fields().get(access.name + access.desc);
            String owner = declarer == null ? access.owner : declarer.name();
            boolean isRead =
                    access.getOpcode() == Opcodes.GETFIELD
                            || access.getOpcode() == Opcodes.GETSTATIC;
            if (ClassInfos.isVolatile(flags)) {
                InsnList call =
                        Code.list(
                                new LdcInsnNode(access.name),
                                Code.hook(
                                        isRead ? "volatileRead" : "volatileWrite",
                                        "(Ljava/lang/Object;Ljava/lang/String;)V"));
                method.instructions.insertBefore(access, aroundOwner(access, owner, call));
                return true;
            }
            boolean isShared =
                    (flags & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC | ClassInfo.SUPPRESSED))
                                    == 0
                            && (context.role() != Role.PROGRAM
                                    || !ProgramClasses.isPlatform(access.owner));
            String statement =
                    memory && isShared ? statement(isRead, owner + "." + access.name) : "";
            if (statement.isEmpty() || !context.options().memory().has(statement)) {
                return false;
            }
            int number = context.statements().applyAsInt(statement);
            String guard =
                    declarer == null ? null : declarer.guards().get(access.name + access.desc);
            if (guard != null && !method.name.startsWith("<")) {
                Guards.put(number, owner.replace('/', '.'), guard);
            }
            InsnList call =
                    Code.list(
                            new LdcInsnNode(access.name),
                            new LdcInsnNode(number),
                            Code.hook(
                                    isRead ? "plainRead" : "plainWrite",
                                    "(Ljava/lang/Object;Ljava/lang/String;I)V"));
            method.instructions.insertBefore(access, aroundOwner(access, owner, call));
            return true;
        }

        private boolean weave(MethodInsnNode call) {
            String statement = statement("call", call.owner + "." + call.name);
            if (!context.options().memory().has(statement)) {
                return false;
            }
            calls.weave(call, context.statements().applyAsInt(statement));
            return true;
        }

        private String statement(boolean isRead, String target) {
            return statement(isRead ? "read" : "write", target);
        }

        private String statement(String verb, String target) {
            return Code.statement(context.type(), method, line, verb, target);
        }

        private boolean weaveElement(AbstractInsnNode access) {
            int opcode = access.getOpcode();
            boolean isRead = opcode <= Opcodes.SALOAD;
            String statement = statement(isRead, "[]");
            if (!context.options().memory().has(statement)) {
                return false;
            }
            InsnList code = new InsnList();
            LdcInsnNode number = new LdcInsnNode(context.statements().applyAsInt(statement));
            LdcInsnNode site = new LdcInsnNode(Statements.nextSite());
            if (isRead) {
                // array index
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(number);
                code.add(site);
                code.add(Code.hook("arrayRead", "(Ljava/lang/Object;III)V"));
            } else {
                boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
                // array index value
                code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2));
                code.add(new InsnNode(wide ? Opcodes.POP2 : Opcodes.POP));
                // value array index
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(number);
                code.add(site);
                code.add(Code.hook("arrayWrite", "(Ljava/lang/Object;III)V"));
                code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1));
                code.add(new InsnNode(Opcodes.POP2));
            }
            method.instructions.insertBefore(access, code);
            return true;
        }
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
}
