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
            MethodWeaving weaving = new MethodWeaving(context, method);
            weaving.run();
            weaving.loops.finish();
            changed |= weaving.changed;
        }
        return changed;
    }

    private static final class MethodWeaving extends AccessWalk {
        private final WeaveContext context;
        private final boolean memory;
        private final CallAccess calls;
        private final ArrayLoops loops;
        private boolean changed;

        MethodWeaving(WeaveContext context, MethodNode method) {
            super(context.type(), method);
            this.context = context;
            this.memory =
                    !context.memory().isNone()
                            && (context.role() == Role.PROGRAM
                                    || context.isOpened()
                                    || JdkRoles.isSynchronizedCollection(context.type().name));
            this.calls = CallAccess.of(context, method);
            this.loops =
                    memory && context.options().memory().isObserved()
                            ? ArrayLoops.of(context, method)
                            : ArrayLoops.none(context, method);
        }

        @Override
        void field(FieldInsnNode access) {
            changed |= weave(access);
        }

        @Override
        void element(AbstractInsnNode access) {
            changed |= memory && weaveElement(access);
        }

        @Override
        void call(MethodInsnNode call) {
            changed |=
                    memory && isCopy(call) ? weaveCopy(call) : calls.isAccess(call) && weave(call);
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
            String name = nameIn(declarer, access);
            boolean isRead =
                    access.getOpcode() == Opcodes.GETFIELD
                            || access.getOpcode() == Opcodes.GETSTATIC;
            if (ClassInfos.isVolatile(flags)) {
                InsnList call =
                        Code.list(
                                new LdcInsnNode(name),
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
            if (statement.isEmpty() || !context.memory().has(statement)) {
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
                            new LdcInsnNode(name),
                            new LdcInsnNode(number),
                            Code.hook(
                                    isRead ? "plainRead" : "plainWrite",
                                    "(Ljava/lang/Object;Ljava/lang/String;I)V"));
            method.instructions.insertBefore(access, aroundOwner(access, owner, call));
            return true;
        }

        /** An object may have several fields of that name; all but the first have their class. */
        private String nameIn(ClassInfo declarer, FieldInsnNode access) {
            boolean isStatic =
                    access.getOpcode() == Opcodes.GETSTATIC
                            || access.getOpcode() == Opcodes.PUTSTATIC;
            return declarer != null
                            && !isStatic
                            && context.infos().hidesField(declarer, access.name)
                    ? declarer.name().replace('/', '.') + "." + access.name
                    : access.name;
        }

        private boolean weave(MethodInsnNode call) {
            String statement = statement("call", call.owner + "." + call.name);
            if (!context.memory().has(statement)) {
                return false;
            }
            calls.weave(call, context.statements().applyAsInt(statement));
            return true;
        }

        private static boolean isCopy(MethodInsnNode call) {
            return call.owner.equals("java/lang/System") && call.name.equals("arraycopy");
        }

        private boolean weaveCopy(MethodInsnNode call) {
            String read = statement(true, "[]");
            String write = statement(false, "[]");
            if (!context.memory().has(read) && !context.memory().has(write)) {
                return false;
            }
            // from fromIndex to toIndex count
            method.instructions.insertBefore(
                    call,
                    Code.list(
                            new LdcInsnNode(context.statements().applyAsInt(read)),
                            new LdcInsnNode(context.statements().applyAsInt(write)),
                            new LdcInsnNode(Statements.nextSite())));
            method.instructions.set(
                    call, Code.hook("arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;IIIII)V"));
            return true;
        }

        private String statement(boolean isRead, String target) {
            return statement(isRead ? "read" : "write", target);
        }

        private boolean weaveElement(AbstractInsnNode access) {
            int opcode = access.getOpcode();
            boolean isRead = opcode <= Opcodes.SALOAD;
            String statement = statement(isRead, "[]");
            if (!context.memory().has(statement)) {
                return false;
            }
            InsnList code = new InsnList();
            InsnList call = tellElement(access, isRead, context.statements().applyAsInt(statement));
            if (isRead) {
                // array index
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(call);
            } else {
                boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
                // array index value
                code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2));
                code.add(new InsnNode(wide ? Opcodes.POP2 : Opcodes.POP));
                // value array index
                code.add(new InsnNode(Opcodes.DUP2));
                code.add(call);
                code.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1));
                code.add(new InsnNode(Opcodes.POP2));
            }
            method.instructions.insertBefore(access, code);
            return true;
        }

        /** Takes the array and the index from the stack. */
        private InsnList tellElement(AbstractInsnNode access, boolean isRead, int number) {
            int site = Statements.nextSite();
            InsnList inLoop = loops.tell(access, number, site);
            return inLoop != null
                    ? inLoop
                    : Code.list(
                            new LdcInsnNode(number),
                            new LdcInsnNode(site),
                            Code.hook(
                                    isRead ? "arrayRead" : "arrayWrite",
                                    "(Ljava/lang/Object;III)V"));
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
