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
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * What comes between {@code lock()} and {@code unlock()} of one {@code Lock} in one method, if both
 * name the lock in the same simple way and it is taken in one place only.
 */
record LockedSection(
        MethodCode code, MethodInsnNode begin, Receiver lock, List<MethodInsnNode> unlocks)
        implements Section {
    private static final String LOCKS = "java/util/concurrent/locks/";

    private static final Set<String> OWNERS =
            Set.of(
                    LOCKS + "Lock",
                    LOCKS + "ReentrantLock",
                    LOCKS + "ReentrantReadWriteLock$ReadLock",
                    LOCKS + "ReentrantReadWriteLock$WriteLock");

    static List<Section> of(MethodCode code) {
        Map<String, List<MethodInsnNode>> locks = new LinkedHashMap<>();
        Map<String, List<MethodInsnNode>> unlocks = new LinkedHashMap<>();
        for (AbstractInsnNode node : code.instructions()) {
            if (node instanceof MethodInsnNode call && isOfLock(call)) {
                String name = Receiver.of(code, call).map(Receiver::name).orElse("");
                Map<String, List<MethodInsnNode>> calls =
                        call.name.equals("unlock") ? unlocks : locks;
                calls.computeIfAbsent(name, n -> new ArrayList<>()).add(call);
            }
        }
        List<Section> sections = new ArrayList<>();
        locks.forEach(
                (name, calls) -> {
                    if (!name.isEmpty() && calls.size() == 1 && unlocks.containsKey(name)) {
                        MethodInsnNode call = calls.get(0);
                        Receiver lock = Receiver.of(code, call).orElseThrow();
                        sections.add(new LockedSection(code, call, lock, unlocks.get(name)));
                    }
                });
        return sections;
    }

    static boolean isOfLock(MethodInsnNode call) {
        return OWNERS.contains(call.owner)
                && call.desc.equals("()V")
                && Set.of("lock", "lockInterruptibly", "unlock").contains(call.name);
    }

    @Override
    public MethodNode method() {
        return code.method();
    }

    @Override
    public String words() {
        return begin.name + "()";
    }

    @Override
    public void drop() {
        // lock -> nothing
        code.instructions().set(begin, new InsnNode(Opcodes.POP));
        for (MethodInsnNode unlock : unlocks) {
            code.instructions().set(unlock, new InsnNode(Opcodes.POP));
        }
    }

    private Set<AbstractInsnNode> endings() {
        return unlocks.stream()
                .map(unlock -> Receiver.of(code, unlock).orElseThrow().first())
                .collect(Collectors.toSet());
    }

    @Override
    public AbstractInsnNode endOfFirstStatement() {
        return code.endOfFirstStatement(begin, endings());
    }

    @Override
    public void beginAfter(AbstractInsnNode instruction) {
        code.instructions().insert(instruction, call(begin));
        code.instructions().set(begin, new InsnNode(Opcodes.POP));
    }

    @Override
    public List<AbstractInsnNode> innerStatements() {
        AbstractInsnNode first = MethodCode.real(begin.getNext());
        Set<AbstractInsnNode> endings = endings();
        return code.statements().stream()
                .filter(statement -> statement != first && !endings.contains(statement))
                .filter(this::isHeldAt)
                .toList();
    }

    /**
     * Where an exception surely leads to an unlock, the lock is held; if it is taken right before
     * the {@code try}, as it should be.
     */
    private boolean isHeldAt(AbstractInsnNode statement) {
        return method().tryCatchBlocks.stream()
                .filter(entry -> entry.type == null && code.covers(entry, statement))
                .anyMatch(entry -> leads(begin, entry.start) && isFinally(entry));
    }

    private boolean isFinally(TryCatchBlockNode entry) {
        return unlocks.stream().anyMatch(unlock -> leads(entry.handler, unlock));
    }

    /** Whether from one instruction the other is reached, with no way past it. */
    private static boolean leads(AbstractInsnNode from, AbstractInsnNode to) {
        AbstractInsnNode node = from;
        while (node != null && node != to && !Code.endsFlow(node)) {
            if (node instanceof JumpInsnNode) {
                return false;
            }
            node = node.getNext();
        }
        return node == to;
    }

    @Override
    public void splitBefore(AbstractInsnNode statement) {
        code.instructions().insertBefore(statement, call(unlocks.get(0)));
        code.instructions().insertBefore(statement, call(begin));
    }

    private InsnList call(MethodInsnNode original) {
        InsnList call = lock.load();
        call.add(original.clone(null));
        return call;
    }
}
