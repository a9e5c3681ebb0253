package dev.ravel.instrument;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What a method does to what threads share is noted. An access to a field becomes a call site that
 * makes it, so that the access and its note are one; an access to an element, and a call of an
 * atomic, are made while the recorder holds their location; locks are noted once they are held.
 */
final class EventWeaving extends AccessWalk {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String ATOMIC = CONCURRENT + "atomic/Atomic";
    private static final String ON_OBJECT = "(Ljava/lang/Object;)V";

    private final ClassInfos known;
    private final RecordedMemory memory;
    private final Predicate<AbstractInsnNode> elements;
    private final Sites sites;
    private int tooOld;

    EventWeaving(
            ClassInfos known,
            RecordedMemory memory,
            Sites sites,
            ClassNode type,
            MethodNode method) {
        super(type, method);
        this.known = known;
        this.memory = memory;
        this.elements = memory.elements(type, method);
        this.sites = sites;
        enterMethod();
    }

    /** How many accesses could not be woven. */
    int tooOld() {
        return tooOld;
    }

    /** Whether objects of a class of the JDK are made to be shared by threads. */
    static boolean isShared(String owner) {
        return owner.startsWith(CONCURRENT);
    }

    /** A synchronized method holds its monitor when its code begins. */
    private void enterMethod() {
        boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        // Older class files have no constants for classes.
        if (!isSynchronized || Code.isStatic(method) && (type.version & 0xffff) < Opcodes.V1_5) {
            return;
        }
        AbstractInsnNode lock =
                Code.isStatic(method)
                        ? new LdcInsnNode(Type.getObjectType(type.name))
                        : new VarInsnNode(Opcodes.ALOAD, 0);
        String statement = Code.statement(type, method, firstLine(), "enter", "");
        method.instructions.insert(Code.list(lock, sites.next("enter", ON_OBJECT, statement, "")));
        Code.beginAtFirstLine(method);
    }

    @Override
    void field(FieldInsnNode access) {
        ClassInfo declarer = known.declarer(access.owner, access.name, access.desc);
        if (declarer == null || ProgramClasses.isPlatform(declarer.name())) {
            return;
        }
        int flags = declarer.fields().get(access.name + access.desc);
        boolean isVolatile = (flags & Opcodes.ACC_VOLATILE) != 0;
        boolean isRecorded = isVolatile || memory.hasField(declarer.name(), access.name);
        if (!isRecorded || (flags & (Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC)) != 0) {
            return;
        }
        if (!sites.areOwn()) {
            tooOld++;
            return;
        }
        boolean isRead =
                access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        boolean isStatic =
                access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        String owner = isStatic ? "" : "L" + access.owner + ";";
        String desc = isRead ? "(" + owner + ")" + access.desc : "(" + owner + access.desc + ")V";
        String verb = isRead ? "read" : "write";
        String name = isVolatile ? "volatile-" + verb : verb;
        method.instructions.set(
                access,
                sites.next(
                        name,
                        desc,
                        statement(name, declarer.name() + "." + access.name),
                        access.owner + "#" + access.name));
    }

    @Override
    void element(AbstractInsnNode access) {
        if (!elements.test(access)) {
            return;
        }
        int opcode = access.getOpcode();
        InsnList before;
        if (opcode <= Opcodes.SALOAD) {
            // array index
            before = Code.list(new InsnNode(Opcodes.DUP2), hold("read", "(Ljava/lang/Object;I)V"));
        } else if (opcode == Opcodes.AASTORE) {
            Aside value = Aside.of(method, firstSlot, Type.getObjectType(Code.OBJECT));
            // array index value
            before = storeHold(value);
        } else {
            Aside value = Aside.of(method, firstSlot, elementType(opcode));
            before =
                    Code.concat(
                            value.store(),
                            Code.list(
                                    new InsnNode(Opcodes.DUP2),
                                    hold("write", "(Ljava/lang/Object;I)V")),
                            value.load());
        }
        method.instructions.insertBefore(access, before);
        method.instructions.insert(access, sites.next("let-go", "()V", "", ""));
    }

    /** The value has to fit: an exception would leave the location held. */
    private InsnList storeHold(Aside value) {
        return Code.concat(
                value.store(),
                Code.list(new InsnNode(Opcodes.DUP2)),
                Code.copy(value.load()),
                Code.list(hold("write", "(Ljava/lang/Object;ILjava/lang/Object;)V")),
                value.load());
    }

    private AbstractInsnNode hold(String verb, String desc) {
        return sites.next("hold-element", desc, statement(verb, "[]"), "[]");
    }

    private static Type elementType(int opcode) {
        return switch (opcode) {
            case Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    @Override
    void monitorEnter(InsnNode enter) {
        // lock
        method.instructions.insertBefore(enter, new InsnNode(Opcodes.DUP));
        method.instructions.insert(
                enter, sites.next("enter", ON_OBJECT, statement("enter", ""), ""));
    }

    @Override
    void call(MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL
                && call.getOpcode() != Opcodes.INVOKEINTERFACE) {
            return;
        }
        String target = call.owner + "." + call.name;
        if (call.name.equals("wait") && isOneOf(call.desc, "()V", "(J)V", "(JI)V")) {
            after(call, "wait", target);
        } else if (isThread(call) && call.name.equals("start") && call.desc.equals("()V")) {
            // thread
            method.instructions.insertBefore(
                    call,
                    Code.list(
                            new InsnNode(Opcodes.DUP),
                            sites.next("start", ON_OBJECT, statement("start", target), "")));
        } else if (isThread(call) && call.name.equals("join")) {
            after(call, "join", target);
        } else if (isAtomic(call)) {
            around(call, target);
        } else if (isShared(call.owner)) {
            after(call, "call", target);
        }
    }

    private boolean isThread(MethodInsnNode call) {
        return call.owner.equals(Code.THREAD) || known.isKindOf(call.owner, Code.THREAD);
    }

    private static boolean isOneOf(String desc, String... all) {
        for (String one : all) {
            if (one.equals(desc)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Calls that neither wait nor throw nor call back, so that a location can be held meanwhile.
     */
    private static boolean isAtomic(MethodInsnNode call) {
        return call.owner.startsWith(ATOMIC)
                && !call.owner.contains("Array")
                && !call.owner.contains("Updater")
                && !call.desc.contains("java/util/function/");
    }

    private void after(MethodInsnNode call, String verb, String target) {
        Type[] types = Type.getArgumentTypes(call.desc);
        Aside arguments = Aside.of(method, firstSlot, types);
        int slot = firstSlot + Type.getArgumentsAndReturnSizes(call.desc) / 4 - 1;
        method.maxLocals = Math.max(method.maxLocals, slot + 1);
        // called, arguments
        method.instructions.insertBefore(
                call,
                Code.concat(
                        arguments.store(),
                        Code.list(new InsnNode(Opcodes.DUP), new VarInsnNode(Opcodes.ASTORE, slot)),
                        arguments.load()));
        method.instructions.insert(
                call,
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, slot),
                        sites.next(verb, ON_OBJECT, statement(verb, target), "")));
    }

    private void around(MethodInsnNode call, String target) {
        Aside arguments = Aside.of(method, firstSlot, Type.getArgumentTypes(call.desc));
        method.instructions.insertBefore(
                call,
                Code.concat(
                        arguments.store(),
                        Code.list(
                                new InsnNode(Opcodes.DUP),
                                sites.next("hold", ON_OBJECT, statement("call", target), "")),
                        arguments.load()));
        method.instructions.insert(call, sites.next("let-go", "()V", "", ""));
    }
}
