package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Small pieces of bytecode that several transformers and defects need. */
public final class Code {
    private Code() {}

    static final String HOOKS = "dev/ravel/hooks/Hooks";
    static final String HANDLER = "dev/ravel/hooks/HookHandler";
    static final String JDK_ACCESS = "dev/ravel/hooks/JdkAccess";
    public static final String OBJECT = "java/lang/Object";
    static final String THREAD = "java/lang/Thread";
    static final String THROWABLE = "java/lang/Throwable";

    /** A statement in the form that {@code dev.ravel.model.Statement} reads. */
    static String statement(
            ClassNode type, MethodNode method, int line, String verb, String target) {
        return verb
                + " "
                + target.replace('/', '.')
                + " in "
                + type.name.replace('/', '.')
                + "."
                + method.name
                + " ("
                + type.sourceFile
                + ":"
                + line
                + ")";
    }

    public static boolean isElementAccess(int opcode) {
        return opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    }

    /** Whether an instruction puts a fixed int on the stack. */
    static boolean isInt(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5
                || opcode == Opcodes.BIPUSH
                || opcode == Opcodes.SIPUSH
                || instruction instanceof LdcInsnNode constant && constant.cst instanceof Integer;
    }

    static MethodInsnNode hook(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, desc, false);
    }

    /** What the call does is modelled, but is no choice of the scheduler. */
    static void quieten(MethodNode method, MethodInsnNode call) {
        method.instructions.insertBefore(call, hook("quiet", "()V"));
        method.instructions.insert(call, hook("loud", "()V"));
    }

    public static boolean isStatic(MethodNode method) {
        return (method.access & Opcodes.ACC_STATIC) != 0;
    }

    public static boolean hasCode(MethodNode method) {
        return method.instructions.size() > 0;
    }

    public static boolean isReturn(AbstractInsnNode instruction) {
        int opcode = instruction.getOpcode();
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    /** Whether the next instruction is reached only by a jump. */
    public static boolean endsFlow(AbstractInsnNode instruction) {
        return isReturn(instruction)
                || switch (instruction.getOpcode()) {
                    case Opcodes.GOTO,
                            Opcodes.ATHROW,
                            Opcodes.RET,
                            Opcodes.TABLESWITCH,
                            Opcodes.LOOKUPSWITCH ->
                            true;
                    default -> false;
                };
    }

    /** The frame with which a method begins: its receiver and its parameters, an empty stack. */
    static FrameNode initialFrame(String owner, MethodNode method) {
        List<Object> locals = new ArrayList<>();
        if (!isStatic(method)) {
            locals.add(method.name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : owner);
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            locals.add(frameType(type));
        }
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
    }

    /** Pushes the receiver, if there is one, and all parameters. */
    static InsnList loadArguments(MethodNode method) {
        InsnList code = new InsnList();
        int slot = 0;
        if (!isStatic(method)) {
            code.add(new VarInsnNode(Opcodes.ALOAD, slot++));
        }
        for (Type type : Type.getArgumentTypes(method.desc)) {
            code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
            slot += type.getSize();
        }
        return code;
    }

    private static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }

    /**
     * Runs {@code enter} before the body of a method, and {@code exit} after it however it ends.
     * Between the two, the local variable {@code slot} of that type is the weaver's.
     */
    static void surround(
            MethodNode method, int slot, Object slotType, InsnList enter, InsnList exit) {
        surround(method, superCall(method), slot, slotType, enter, exit);
    }

    /**
     * The same for what comes after an instruction, or for the whole body if that is null. Nothing
     * before it may jump over it or be covered by a handler.
     */
    public static void surround(
            MethodNode method,
            AbstractInsnNode after,
            int slot,
            Object slotType,
            InsnList enter,
            InsnList exit) {
        boolean isInside = after == null;
        for (AbstractInsnNode instruction : method.instructions.toArray()) {
            if (!isInside) {
                isInside = instruction == after;
            } else if (instruction instanceof FrameNode frame) {
                keepInFrame(frame, slot, slotType);
            } else if (isReturn(instruction)) {
                method.instructions.insertBefore(instruction, copy(exit));
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList head = new InsnList();
        head.add(enter);
        head.add(start);
        if (after == null) {
            method.instructions.insert(head);
        } else {
            method.instructions.insert(after, head);
        }
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        // Only the weaver's own variable is sure to have its type everywhere in the body.
        FrameNode frame =
                new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {THROWABLE});
        keepInFrame(frame, slot, slotType);
        tail.add(frame);
        tail.add(copy(exit));
        tail.add(new InsnNode(Opcodes.ATHROW));
        method.instructions.add(tail);
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    /**
     * Calls {@code enter} before the body of a method, and {@code exit} with its result after it.
     */
    static void surroundWithHooks(MethodNode method, MethodInsnNode enter, MethodInsnNode exit) {
        int slot = method.maxLocals++;
        Type handedOn = Type.getReturnType(enter.desc);
        surround(
                method,
                slot,
                handedOn.getSort() == Type.OBJECT ? handedOn.getInternalName() : Opcodes.INTEGER,
                list(enter, new VarInsnNode(handedOn.getOpcode(Opcodes.ISTORE), slot)),
                list(new VarInsnNode(handedOn.getOpcode(Opcodes.ILOAD), slot), exit));
    }

    /**
     * The call of another constructor in a constructor, or null in other methods. Before it, the
     * verifier lets nobody catch or hand on anything.
     */
    static AbstractInsnNode superCall(MethodNode method) {
        if (!method.name.equals("<init>")) {
            return null;
        }
        int uninitialized = 1;
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() == Opcodes.NEW) {
                uninitialized++;
            } else if (instruction instanceof MethodInsnNode call
                    && call.name.equals("<init>")
                    && --uninitialized == 0) {
                return instruction;
            }
        }
        return null;
    }

    /** Extends all frames of a method, which sets the local variable {@code slot} at its head. */
    static void keepInFrames(MethodNode method, int slot, Object slotType) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof FrameNode frame) {
                keepInFrame(frame, slot, slotType);
            }
        }
    }

    /** Extends a frame so that the local variable {@code slot} keeps its type across it. */
    static void keepInFrame(FrameNode frame, int slot, Object slotType) {
        List<Object> locals = new ArrayList<>(frame.local == null ? List.of() : frame.local);
        int slots = 0;
        for (Object local : locals) {
            slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        for (; slots < slot; slots++) {
            locals.add(Opcodes.TOP);
        }
        locals.add(slotType);
        frame.local = locals;
    }

    /** Woven code at the head of a method counts to its first line. */
    static void beginAtFirstLine(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode line) {
                LabelNode head = new LabelNode();
                method.instructions.insert(list(head, new LineNumberNode(line.line, head)));
                return;
            }
        }
    }

    public static InsnList copy(InsnList code) {
        InsnList copy = new InsnList();
        for (AbstractInsnNode instruction : code) {
            copy.add(instruction.clone(null));
        }
        return copy;
    }

    public static InsnList list(AbstractInsnNode... instructions) {
        InsnList code = new InsnList();
        Arrays.stream(instructions).forEach(code::add);
        return code;
    }

    /** Adds the object on the stack to {@code Hooks.left}. */
    static InsnList addToLeft() {
        return list(
                new InsnNode(Opcodes.ICONST_2),
                new TypeInsnNode(Opcodes.ANEWARRAY, OBJECT),
                // object, array
                new InsnNode(Opcodes.DUP_X1),
                new InsnNode(Opcodes.SWAP),
                new InsnNode(Opcodes.ICONST_0),
                new InsnNode(Opcodes.SWAP),
                new InsnNode(Opcodes.AASTORE),
                // array
                new InsnNode(Opcodes.DUP),
                new InsnNode(Opcodes.ICONST_1),
                new FieldInsnNode(Opcodes.GETSTATIC, HOOKS, "left", "[Ljava/lang/Object;"),
                new InsnNode(Opcodes.AASTORE),
                new FieldInsnNode(Opcodes.PUTSTATIC, HOOKS, "left", "[Ljava/lang/Object;"));
    }

    static InsnList concat(InsnList... parts) {
        InsnList code = new InsnList();
        Arrays.stream(parts).forEach(code::add);
        return code;
    }
}
