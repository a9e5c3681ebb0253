package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop in which no other thread can run, and nothing can order threads: it has no calls, no
 * monitors, and no accesses to fields that are told. It is entered at its first instruction only,
 * so what is put before that comes before all of it.
 */
final class BarrierFreeLoop {
    private final MethodNode method;
    private final LabelNode first;
    private final AbstractInsnNode[] all;
    private final Map<AbstractInsnNode, Integer> places;
    private final int start;
    private int end;
    private final InsnList before = new InsnList();

    private BarrierFreeLoop(
            MethodNode method,
            AbstractInsnNode[] all,
            Map<AbstractInsnNode, Integer> places,
            LabelNode first) {
        this.method = method;
        this.all = all;
        this.places = places;
        this.first = first;
        this.start = places.get(first);
    }

    static List<BarrierFreeLoop> all(WeaveContext context, MethodNode method) {
        AbstractInsnNode[] all = method.instructions.toArray();
        Map<AbstractInsnNode, Integer> places = new IdentityHashMap<>();
        for (int i = 0; i < all.length; i++) {
            places.put(all[i], i);
        }
        Map<LabelNode, BarrierFreeLoop> loops = new IdentityHashMap<>();
        List<BarrierFreeLoop> found = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof JumpInsnNode jump && places.get(jump.label) < i) {
                BarrierFreeLoop loop = loops.get(jump.label);
                if (loop == null) {
                    loop = new BarrierFreeLoop(method, all, places, jump.label);
                    loops.put(jump.label, loop);
                    found.add(loop);
                }
                loop.end = i;
            }
        }
        AbstractInsnNode superCall = Code.superCall(method);
        int initialized = superCall == null ? -1 : places.get(superCall);
        found.removeIf(
                loop ->
                        loop.start < initialized
                                || loop.hasBarrier(context)
                                || loop.isEnteredInside());
        return found;
    }

    private boolean hasBarrier(WeaveContext context) {
        for (int i = start; i <= end; i++) {
            if (isBarrier(context, all[i])) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBarrier(WeaveContext context, AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode access) {
            ClassInfo declarer = context.infos().declarer(access.owner, access.name, access.desc);
            // Another class may have to be initialised.
            boolean isStatic =
                    access.getOpcode() == Opcodes.GETSTATIC
                            || access.getOpcode() == Opcodes.PUTSTATIC;
            return declarer == null
                    || (declarer.fields().get(access.name + access.desc) & Opcodes.ACC_FINAL) == 0
                    || isStatic
                            && (declarer.isInterface()
                                    || !declarer.name().equals(context.type().name));
        }
        if (instruction instanceof MethodInsnNode call) {
            boolean isMath =
                    call.owner.equals("java/lang/Math")
                            || call.owner.equals("java/lang/StrictMath");
            return !isMath || call.name.equals("random");
        }
        return switch (instruction.getOpcode()) {
            case Opcodes.INVOKEDYNAMIC,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT,
                    Opcodes.NEW,
                    Opcodes.ANEWARRAY,
                    Opcodes.MULTIANEWARRAY,
                    Opcodes.CHECKCAST,
                    Opcodes.INSTANCEOF,
                    Opcodes.LDC,
                    Opcodes.JSR,
                    Opcodes.RET ->
                    !isNumber(instruction);
            default -> false;
        };
    }

    /** Other constants may have to be made. */
    private static boolean isNumber(AbstractInsnNode instruction) {
        return instruction instanceof LdcInsnNode constant && constant.cst instanceof Number;
    }

    private boolean isEnteredInside() {
        for (int i = 0; i < all.length; i++) {
            if (i < start || i > end) {
                if (all[i] instanceof JumpInsnNode jump && isInside(jump.label)
                        || all[i] instanceof TableSwitchInsnNode table
                                && entersBySwitch(table.labels, table.dflt)
                        || all[i] instanceof LookupSwitchInsnNode lookup
                                && entersBySwitch(lookup.labels, lookup.dflt)) {
                    return true;
                }
            }
        }
        for (TryCatchBlockNode block : method.tryCatchBlocks) {
            boolean handles = block.handler == first || isInside(block.handler);
            if (handles && (places.get(block.start) < start || places.get(block.end) > end + 1)) {
                return true;
            }
        }
        return false;
    }

    private boolean entersBySwitch(List<LabelNode> labels, LabelNode otherwise) {
        return otherwise == first
                || isInside(otherwise)
                || labels.stream().anyMatch(label -> label == first || isInside(label));
    }

    /** After the first instruction. */
    private boolean isInside(LabelNode label) {
        int place = places.get(label);
        return place > start && place <= end;
    }

    boolean contains(AbstractInsnNode instruction) {
        int place = places.get(instruction);
        return place > start && place <= end;
    }

    boolean isIn(BarrierFreeLoop other) {
        return start >= other.start && end <= other.end;
    }

    /** Its instructions, without labels and the like. */
    List<AbstractInsnNode> code() {
        return Arrays.stream(all, start, end + 1)
                .filter(instruction -> instruction.getOpcode() >= 0)
                .toList();
    }

    /** Whether a local variable gets another value in the loop. */
    boolean stores(int variable) {
        return storesTo(variable) > 0;
    }

    boolean storesOnce(int variable) {
        return storesTo(variable) == 1;
    }

    private long storesTo(int variable) {
        return Arrays.stream(all, start, end + 1)
                .filter(
                        instruction ->
                                instruction instanceof IincInsnNode increment
                                                && increment.var == variable
                                        || instruction instanceof VarInsnNode store
                                                && store.getOpcode() >= Opcodes.ISTORE
                                                && store.var == variable)
                .count();
    }

    /** Whether a jump is the only way out of the loop, but for what is thrown by the JVM. */
    boolean isLeftOnlyBy(AbstractInsnNode exit) {
        return code().stream()
                .allMatch(
                        instruction ->
                                instruction == exit
                                        || instruction instanceof JumpInsnNode jump
                                                && contains(jump.label)
                                        || instruction instanceof JumpInsnNode back
                                                && back.label == first
                                                && back == all[end]
                                        || !Code.endsFlow(instruction)
                                                && !(instruction instanceof JumpInsnNode));
    }

    /** Whether every round comes to an instruction, if the loop is left at its head only. */
    boolean isInEveryRound(AbstractInsnNode instruction) {
        int place = places.get(instruction);
        return code().stream()
                .noneMatch(
                        jump ->
                                jump instanceof JumpInsnNode over
                                        && contains(over.label)
                                        && places.get(over) < place
                                        && places.get(over.label) > place);
    }

    /** To be done before the loop; see {@link #insertBefore}. */
    void addBefore(InsnList code) {
        before.add(code);
    }

    void insertBefore() {
        if (before.size() == 0) {
            return;
        }
        LabelNode entry = new LabelNode();
        InsnList code = Code.list(entry);
        FrameNode frame = frame();
        if (frame != null) {
            code.add(
                    new FrameNode(
                            Opcodes.F_NEW,
                            frame.local.size(),
                            frame.local.toArray(),
                            frame.stack.size(),
                            frame.stack.toArray()));
        }
        code.add(before);
        for (int i = 0; i < all.length; i++) {
            if ((i < start || i > end)
                    && all[i] instanceof JumpInsnNode jump
                    && jump.label == first) {
                jump.label = entry;
            }
        }
        method.instructions.insertBefore(first, code);
    }

    /** Of the first instruction; class files of old have none. */
    private FrameNode frame() {
        for (int i = start; all[i].getOpcode() < 0; i++) {
            if (all[i] instanceof FrameNode frame) {
                return frame;
            }
        }
        return null;
    }
}
