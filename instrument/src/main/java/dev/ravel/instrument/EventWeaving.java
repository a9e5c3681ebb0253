package dev.ravel.instrument;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What a method does to what threads share is noted. Writes to memory, and calls of atomics, are
 * made while the recorder holds their location; of reads it looks at the location before and after;
 * locks are noted once they are held. Each instruction stays as it is, since the JVM tells from the
 * code what was null.
 */
final class EventWeaving extends AccessWalk {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String ATOMIC = CONCURRENT + "atomic/Atomic";
    private static final String ON_OBJECT = "(Ljava/lang/Object;)V";

    /** What begins before an access, and what ends it. */
    private static final String NOTHING = "()Ljava/lang/Object;";

    private static final String ON = "(Ljava/lang/Object;)Ljava/lang/Object;";
    private static final String ON_ELEMENT = "(Ljava/lang/Object;I)Ljava/lang/Object;";
    private static final String ON_REFERENCE =
            "(Ljava/lang/Object;ILjava/lang/Object;)Ljava/lang/Object;";
    private static final String LET_GO = "(Ljava/lang/Object;)V";

    /** The arguments of an atomic are not more. */
    private static final int MOST_ASIDE = 8;

    private final ClassInfos known;
    private final RecordedMemory memory;
    private final Predicate<AbstractInsnNode> elements;
    private final Sites sites;

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

    /** Whether objects of a class of the JDK are made to be shared by threads. */
    private static boolean isShared(String owner) {
        return owner.startsWith(CONCURRENT);
    }

    /** Whether a method reference leads to a call that is noted. */
    static boolean isNoted(String owner, String method) {
        return isShared(owner)
                || owner.equals(Code.THREAD) && (method.equals("start") || method.equals("join"));
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
        boolean isRead =
                access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        String verb = isRead ? "read" : "write";
        String name = isVolatile ? "volatile-" + verb : verb;
        String statement = statement(name, declarer.name() + "." + access.name);
        String target = declarer.name() + "." + access.name;
        switch (access.getOpcode()) {
            // owner
            case Opcodes.GETFIELD ->
                    around(
                            access,
                            Code.list(new InsnNode(Opcodes.DUP)),
                            "look",
                            ON,
                            statement,
                            target);
            // owner value
            case Opcodes.PUTFIELD -> {
                Aside value = Aside.of(method, firstSlot, Type.getType(access.desc));
                method.instructions.insertBefore(access, value.store());
                around(access, Code.list(new InsnNode(Opcodes.DUP)), "hold", ON, statement, target);
                method.instructions.insertBefore(access, value.load());
            }
            default -> {
                initialize(access);
                around(
                        access,
                        new InsnList(),
                        isRead ? "look" : "hold",
                        NOTHING,
                        statement,
                        target);
            }
        }
    }

    /** The initialiser of a class must not run between what belongs together. */
    private void initialize(FieldInsnNode access) {
        if (!access.owner.equals(type.name)) {
            boolean isWide = Type.getType(access.desc).getSize() == 2;
            method.instructions.insertBefore(
                    access,
                    Code.list(
                            new FieldInsnNode(
                                    Opcodes.GETSTATIC, access.owner, access.name, access.desc),
                            new InsnNode(isWide ? Opcodes.POP2 : Opcodes.POP)));
        }
    }

    /** What begins before an access hands something to what ends it, which may be null. */
    private void around(
            AbstractInsnNode access,
            InsnList accessed,
            String name,
            String desc,
            String statement,
            String target) {
        accessed.add(sites.next(name, desc, statement, target));
        accessed.add(new VarInsnNode(Opcodes.ASTORE, token()));
        method.instructions.insertBefore(access, accessed);
        method.instructions.insert(
                access,
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, token()),
                        sites.next(name.equals("look") ? "looked" : "let-go", LET_GO, "", "")));
    }

    /** The variable that it is in; those for values that are put aside come before it. */
    private int token() {
        int slot = firstSlot + MOST_ASIDE;
        method.maxLocals = Math.max(method.maxLocals, slot + 1);
        return slot;
    }

    @Override
    void element(AbstractInsnNode access) {
        if (!elements.test(access)) {
            return;
        }
        int opcode = access.getOpcode();
        if (opcode <= Opcodes.SALOAD) {
            // array index
            InsnList both = Code.list(new InsnNode(Opcodes.DUP2));
            around(access, both, "look", ON_ELEMENT, statement("read", "[]"), "");
            return;
        }
        boolean isReference = opcode == Opcodes.AASTORE;
        Aside value = Aside.of(method, firstSlot, elementType(opcode));
        // array index value
        method.instructions.insertBefore(access, value.store());
        InsnList accessed = Code.list(new InsnNode(Opcodes.DUP2));
        if (isReference) {
            // The value has to fit: an exception would leave the location held.
            accessed.add(Code.copy(value.load()));
        }
        around(
                access,
                accessed,
                "hold",
                isReference ? ON_REFERENCE : ON_ELEMENT,
                statement("write", "[]"),
                "");
        method.instructions.insertBefore(access, value.load());
    }

    private static Type elementType(int opcode) {
        return switch (opcode) {
            case Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            case Opcodes.AASTORE -> Type.getObjectType(Code.OBJECT);
            default -> Type.INT_TYPE;
        };
    }

    @Override
    void monitorEnter(InsnNode enter) {
        // What releases the lock after an exception has to do so after one of the recorder's, too:
        // code without that is not even compiled by the JIT.
        LabelNode guarded = new LabelNode();
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            if (isNext(enter, block.start)) {
                block.start = guarded;
            }
        }
        // lock
        method.instructions.insertBefore(enter, new InsnNode(Opcodes.DUP));
        method.instructions.insert(
                enter,
                Code.list(guarded, sites.next("enter", ON_OBJECT, statement("enter", ""), "")));
    }

    /** Whether nothing is done between the instruction and the label. */
    private static boolean isNext(AbstractInsnNode instruction, LabelNode label) {
        AbstractInsnNode next = instruction.getNext();
        while (next != null && next != label && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next == label;
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
                && !call.desc.contains("java/util/function/")
                && !call.name.equals("toString");
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
        method.instructions.insertBefore(call, arguments.store());
        InsnList called = Code.list(new InsnNode(Opcodes.DUP));
        around(call, called, "hold", ON, statement("call", target), "");
        method.instructions.insertBefore(call, arguments.load());
    }
}
