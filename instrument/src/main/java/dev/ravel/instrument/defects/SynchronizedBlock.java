package dev.ravel.instrument.defects;

import dev.ravel.instrument.Code;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A synchronized block as compilers write it: the lock is kept in a local variable of its own, from
 * which every way out takes it.
 *
 * @param handlers the entries of the exception table that give the lock back
 */
record SynchronizedBlock(
        MethodCode code,
        AbstractInsnNode begin,
        int slot,
        List<AbstractInsnNode> exits,
        List<TryCatchBlockNode> handlers)
        implements Section {

    /** None at all if one way out of a block cannot be told from those of others. */
    static List<Section> of(MethodCode code) {
        Map<AbstractInsnNode, AbstractInsnNode> enters = new LinkedHashMap<>();
        Map<AbstractInsnNode, List<AbstractInsnNode>> exits = new LinkedHashMap<>();
        for (AbstractInsnNode node : code.instructions()) {
            if (node.getOpcode() == Opcodes.MONITORENTER) {
                AbstractInsnNode store = MethodCode.realBefore(node);
                enters.put(store, node);
                exits.put(store, new ArrayList<>());
            }
        }
        for (AbstractInsnNode node : code.instructions()) {
            if (node.getOpcode() == Opcodes.MONITOREXIT) {
                List<AbstractInsnNode> known = exits.get(storeOf(code, node));
                if (known == null) {
                    return List.of();
                }
                known.add(node);
            }
        }
        List<Section> blocks = new ArrayList<>();
        enters.forEach(
                (store, enter) -> {
                    if (!exits.get(store).isEmpty()) {
                        int slot = ((VarInsnNode) store).var;
                        blocks.add(block(code, enter, slot, exits.get(store)));
                    }
                });
        return blocks;
    }

    /** The one instruction that stored the lock which is given back, or null. */
    private static AbstractInsnNode storeOf(MethodCode code, AbstractInsnNode exit) {
        AbstractInsnNode load = MethodCode.realBefore(exit);
        if (load == null || load.getOpcode() != Opcodes.ALOAD) {
            return null;
        }
        Set<AbstractInsnNode> stores = code.definitions(load, ((VarInsnNode) load).var);
        AbstractInsnNode store = stores.size() == 1 ? stores.iterator().next() : null;
        return store != null && store.getOpcode() == Opcodes.ASTORE ? store : null;
    }

    private static SynchronizedBlock block(
            MethodCode code, AbstractInsnNode enter, int slot, List<AbstractInsnNode> exits) {
        List<TryCatchBlockNode> handlers =
                code.method().tryCatchBlocks.stream()
                        .filter(entry -> entry.type == null && exits.contains(exitIn(entry)))
                        .toList();
        return new SynchronizedBlock(code, enter, slot, exits, handlers);
    }

    /** The third instruction of a handler: the first two keep the exception and load the lock. */
    private static AbstractInsnNode exitIn(TryCatchBlockNode entry) {
        AbstractInsnNode node = MethodCode.real(entry.handler);
        for (int i = 0; i < 2 && node != null; i++) {
            node = MethodCode.real(node.getNext());
        }
        return node;
    }

    @Override
    public MethodNode method() {
        return code.method();
    }

    @Override
    public String words() {
        return "synchronized block";
    }

    @Override
    public void drop() {
        // lock -> nothing
        code.instructions().set(begin, new InsnNode(Opcodes.POP));
        for (AbstractInsnNode exit : exits) {
            code.instructions().set(exit, new InsnNode(Opcodes.POP));
        }
    }

    private Set<AbstractInsnNode> endings() {
        return exits.stream().map(MethodCode::realBefore).collect(Collectors.toSet());
    }

    /** Null also where another handler covers the statement, since it would run with no lock. */
    @Override
    public AbstractInsnNode endOfFirstStatement() {
        AbstractInsnNode last = code.endOfFirstStatement(begin, endings());
        if (last == null || handlers.isEmpty()) {
            return null;
        }
        for (TryCatchBlockNode entry : method().tryCatchBlocks) {
            int start = code.indexOf(entry.start);
            boolean isInside = start > code.indexOf(begin) && start <= code.indexOf(last);
            boolean isOwn = handlers.contains(entry) && code.covers(entry, last);
            if (isInside && !isOwn) {
                return null;
            }
        }
        return last;
    }

    @Override
    public void beginAfter(AbstractInsnNode instruction) {
        LabelNode held = new LabelNode();
        for (TryCatchBlockNode entry : handlers) {
            if (code.covers(entry, instruction)) {
                entry.start = held;
            }
        }
        code.instructions()
                .insert(
                        instruction,
                        Code.list(
                                new VarInsnNode(Opcodes.ALOAD, slot),
                                new InsnNode(Opcodes.MONITORENTER),
                                held));
        code.instructions().set(begin, new InsnNode(Opcodes.POP));
    }

    @Override
    public List<AbstractInsnNode> innerStatements() {
        AbstractInsnNode first = MethodCode.real(begin.getNext());
        Set<AbstractInsnNode> endings = endings();
        return code.statements().stream()
                .filter(statement -> statement != first && !endings.contains(statement))
                .filter(
                        statement ->
                                handlers.stream().anyMatch(entry -> code.covers(entry, statement)))
                .toList();
    }

    @Override
    public void splitBefore(AbstractInsnNode statement) {
        code.instructions().insertBefore(statement, releaseAndTake(slot));
    }

    /** Gives back the monitor in a local variable, and takes it again. */
    static InsnList releaseAndTake(int slot) {
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slot),
                new InsnNode(Opcodes.MONITOREXIT),
                new VarInsnNode(Opcodes.ALOAD, slot),
                new InsnNode(Opcodes.MONITORENTER));
    }
}
