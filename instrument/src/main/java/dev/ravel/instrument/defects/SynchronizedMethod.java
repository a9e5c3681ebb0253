package dev.ravel.instrument.defects;

import dev.ravel.instrument.Code;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The body of a synchronized method. */
record SynchronizedMethod(ClassNode type, MethodCode code) implements Section {
    static List<Section> of(ClassNode type, MethodCode code) {
        // A class constant, which a static method locks, needs this version.
        boolean isLocked =
                (code.method().access & Opcodes.ACC_SYNCHRONIZED) != 0
                        && (type.version & 0xffff) >= Opcodes.V1_5;
        return isLocked ? List.of(new SynchronizedMethod(type, code)) : List.of();
    }

    @Override
    public MethodNode method() {
        return code.method();
    }

    @Override
    public String words() {
        return Code.isStatic(method()) ? "static synchronized method" : "synchronized method";
    }

    @Override
    public AbstractInsnNode begin() {
        return null;
    }

    @Override
    public void drop() {
        method().access &= ~Opcodes.ACC_SYNCHRONIZED;
    }

    /** Null also where a handler covers the first statement, since it would run with no lock. */
    @Override
    public AbstractInsnNode endOfFirstStatement() {
        AbstractInsnNode last = code.endOfFirstStatement(null, bareReturns());
        boolean isCovered =
                last != null
                        && method().tryCatchBlocks.stream()
                                .anyMatch(block -> code.indexOf(block.start) <= code.indexOf(last));
        return isCovered ? null : last;
    }

    @Override
    public void beginAfter(AbstractInsnNode instruction) {
        lockAfter(instruction);
    }

    @Override
    public List<AbstractInsnNode> innerStatements() {
        AbstractInsnNode first = MethodCode.real(code.instructions().getFirst());
        Set<AbstractInsnNode> returns = bareReturns();
        return code.statements().stream()
                .filter(statement -> statement != first && !returns.contains(statement))
                .toList();
    }

    /** A return without a value has nothing to protect: there the section is over. */
    private Set<AbstractInsnNode> bareReturns() {
        return Arrays.stream(code.instructions().toArray())
                .filter(node -> node.getOpcode() == Opcodes.RETURN)
                .collect(Collectors.toSet());
    }

    @Override
    public void splitBefore(AbstractInsnNode statement) {
        int slot = lockAfter(null);
        code.instructions().insertBefore(statement, SynchronizedBlock.releaseAndTake(slot));
    }

    /** Makes the lock explicit, from an instruction on, and answers the variable that holds it. */
    private int lockAfter(AbstractInsnNode instruction) {
        drop();
        int slot = method().maxLocals++;
        boolean isStatic = Code.isStatic(method());
        Code.surround(
                method(),
                instruction,
                slot,
                isStatic ? "java/lang/Class" : type.name,
                Code.list(
                        isStatic
                                ? new LdcInsnNode(Type.getObjectType(type.name))
                                : new VarInsnNode(Opcodes.ALOAD, 0),
                        new InsnNode(Opcodes.DUP),
                        new VarInsnNode(Opcodes.ASTORE, slot),
                        new InsnNode(Opcodes.MONITORENTER)),
                Code.list(new VarInsnNode(Opcodes.ALOAD, slot), new InsnNode(Opcodes.MONITOREXIT)));
        return slot;
    }
}
