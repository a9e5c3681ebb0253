package dev.ravel.instrument;

import dev.ravel.hooks.Access;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Accesses to arrays in loops that do nothing but compute and access arrays. No other thread runs
 * while such a loop does, so much can be done once, before it:
 *
 * <ul>
 *   <li>If it is known which elements an access will come to, it is told of all of them ({@code
 *       Hooks.rangeRead}). A local variable of the loop says whether that was done for all such
 *       accesses.
 *   <li>Else the marks of the array are asked for ({@code Hooks.marks}), and kept in local
 *       variables. If the loop turns out to access another array, that is told as elsewhere.
 * </ul>
 */
final class ArrayLoops {
    private static final String ARRAY = "Ljava/lang/Object;";

    /** Where an accessed array and the index come from, each if it is always the same place. */
    private record Source(AbstractInsnNode array, AbstractInsnNode index) {}

    private final String owner;
    private final MethodNode method;
    private final List<BarrierFreeLoop> loops;
    private final Map<AbstractInsnNode, Source> sources = new IdentityHashMap<>();

    /** By what they are for: the first of the local variables that are kept. */
    private final Map<List<Object>, Integer> kept = new HashMap<>();

    /** Sets the local variables that are kept to something. */
    private final InsnList head = new InsnList();

    /** By slot, from the first one that is kept. */
    private final List<Object> types = new ArrayList<>();

    private final int firstSlot;

    private ArrayLoops(String owner, MethodNode method, List<BarrierFreeLoop> loops) {
        this.owner = owner;
        this.method = method;
        this.loops = loops;
        this.firstSlot = method.maxLocals;
    }

    static ArrayLoops of(WeaveContext context, MethodNode method) {
        String owner = context.type().name;
        ArrayLoops found = new ArrayLoops(owner, method, BarrierFreeLoop.all(context, method));
        if (!found.loops.isEmpty()) {
            found.findSources();
        }
        return found;
    }

    /** None, where accesses are not only told. */
    static ArrayLoops none(WeaveContext context, MethodNode method) {
        return new ArrayLoops(context.type().name, method, List.of());
    }

    private void findSources() {
        Frame<SourceValue>[] frames;
        try {
            frames = new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
        } catch (AnalyzerException e) {
            // Code that cannot be followed is told of access by access.
            return;
        }
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode access = method.instructions.get(i);
            if (frames[i] != null && Code.isElementAccess(access.getOpcode())) {
                int index = frames[i].getStackSize() - (isRead(access) ? 1 : 2);
                sources.put(
                        access,
                        new Source(
                                only(frames[i].getStack(index - 1)),
                                only(frames[i].getStack(index))));
            }
        }
    }

    private static AbstractInsnNode only(SourceValue value) {
        return value.insns.size() == 1 ? value.insns.iterator().next() : null;
    }

    private static boolean isRead(AbstractInsnNode access) {
        return access.getOpcode() <= Opcodes.SALOAD;
    }

    /** Tells of an access whose array and index are on the stack; null if it is in no such loop. */
    InsnList tell(AbstractInsnNode access, int statement, int site) {
        BarrierFreeLoop loop = innermost(access);
        Source source = sources.get(access);
        InsnList base = loop == null || source == null ? null : base(loop, source.array);
        if (base == null) {
            return null;
        }
        InsnList range =
                CountedLoop.of(loop)
                        .map(counted -> counted.range(access, source.index))
                        .orElse(null);
        return range == null
                ? tellByMarks(loop, access, base, statement, site)
                : tellByRange(loop, access, Code.concat(base, range), statement, site);
    }

    private BarrierFreeLoop innermost(AbstractInsnNode access) {
        return loops.stream()
                .filter(loop -> loop.contains(access))
                .reduce((one, other) -> one.isIn(other) ? one : other)
                .orElse(null);
    }

    private InsnList tellByRange(
            BarrierFreeLoop loop,
            AbstractInsnNode access,
            InsnList range,
            int statement,
            int site) {
        boolean isRead = isRead(access);
        Integer told = kept.get(List.of(loop));
        if (told == null) {
            told = keep(List.of(loop), Opcodes.INTEGER);
            loop.addBefore(
                    Code.list(
                            new InsnNode(Opcodes.ICONST_1), new VarInsnNode(Opcodes.ISTORE, told)));
        }
        if (kept.putIfAbsent(List.of(loop, text(range), statement, isRead), told) == null) {
            loop.addBefore(range);
            loop.addBefore(
                    Code.list(
                            // array first bound step
                            new LdcInsnNode(statement),
                            new LdcInsnNode(site),
                            Code.hook(isRead ? "rangeRead" : "rangeWrite", "(" + ARRAY + "IIIII)Z"),
                            new VarInsnNode(Opcodes.ILOAD, told),
                            new InsnNode(Opcodes.IAND),
                            new VarInsnNode(Opcodes.ISTORE, told)));
        }
        return Code.list(
                new VarInsnNode(Opcodes.ILOAD, told),
                new LdcInsnNode(statement),
                new LdcInsnNode(site),
                Code.hook(isRead ? "toldRead" : "toldWrite", "(" + ARRAY + "IZII)V"));
    }

    private InsnList tellByMarks(
            BarrierFreeLoop loop, AbstractInsnNode access, InsnList base, int statement, int site) {
        boolean isRead = isRead(access);
        List<Object> key = List.of(loop, text(base), statement, isRead);
        Integer slot = kept.get(key);
        if (slot == null) {
            slot = keep(key, Code.OBJECT, "[I", Opcodes.INTEGER);
            loop.addBefore(base);
            loop.addBefore(
                    Code.list(
                            new InsnNode(Opcodes.DUP),
                            new VarInsnNode(Opcodes.ASTORE, slot),
                            // array
                            new LdcInsnNode(isRead ? Access.PLAIN_READ : Access.PLAIN_WRITE),
                            new LdcInsnNode(statement),
                            new LdcInsnNode(site),
                            Code.hook("marks", "(" + ARRAY + "III)[I"),
                            new VarInsnNode(Opcodes.ASTORE, slot + 1),
                            Code.hook("markNumber", "()I"),
                            new VarInsnNode(Opcodes.ISTORE, slot + 2)));
        }
        return Code.list(
                new VarInsnNode(Opcodes.ALOAD, slot),
                new VarInsnNode(Opcodes.ALOAD, slot + 1),
                new VarInsnNode(Opcodes.ILOAD, slot + 2),
                new LdcInsnNode(statement),
                new LdcInsnNode(site),
                Code.hook(
                        isRead ? "markedRead" : "markedWrite",
                        "(" + ARRAY + "I" + ARRAY + "[IIII)V"));
    }

    /** Sets local variables of some types aside for a purpose. */
    private int keep(List<Object> purpose, Object... itsTypes) {
        int slot = method.maxLocals;
        kept.put(purpose, slot);
        for (Object type : itsTypes) {
            boolean isInt = type == Opcodes.INTEGER;
            head.add(new InsnNode(isInt ? Opcodes.ICONST_0 : Opcodes.ACONST_NULL));
            head.add(new VarInsnNode(isInt ? Opcodes.ISTORE : Opcodes.ASTORE, method.maxLocals++));
            types.add(type);
        }
        return slot;
    }

    /** What loads the array before the loop, or null if that may be another one, or fail. */
    private InsnList base(BarrierFreeLoop loop, AbstractInsnNode source) {
        if (source instanceof VarInsnNode load) {
            return load.getOpcode() == Opcodes.ALOAD && !loop.stores(load.var)
                    ? Code.list(load.clone(null))
                    : null;
        }
        if (source instanceof FieldInsnNode field) {
            // A loop without barriers reads final fields only.
            boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC;
            boolean isOfThis =
                    !Code.isStatic(method)
                            && field.getPrevious() instanceof VarInsnNode load
                            && load.getOpcode() == Opcodes.ALOAD
                            && load.var == 0
                            && !loop.stores(0);
            return isStatic
                    ? Code.list(field.clone(null))
                    : isOfThis
                            ? Code.list(field.getPrevious().clone(null), field.clone(null))
                            : null;
        }
        return null;
    }

    /** The same for the same code. */
    private static String text(InsnList code) {
        StringBuilder text = new StringBuilder();
        for (AbstractInsnNode instruction : code) {
            text.append(instruction.getOpcode()).append(' ');
            if (instruction instanceof FieldInsnNode field) {
                text.append(field.owner).append('.').append(field.name);
            } else if (instruction instanceof VarInsnNode load) {
                text.append(load.var);
            } else if (instruction instanceof IntInsnNode constant) {
                text.append(constant.operand);
            } else if (instruction instanceof LdcInsnNode constant) {
                text.append(constant.cst);
            }
            text.append(' ');
        }
        return text.toString();
    }

    /** Puts what is kept into the method, when all of its accesses are woven. */
    void finish() {
        if (types.isEmpty()) {
            return;
        }
        loops.forEach(BarrierFreeLoop::insertBefore);
        for (int i = 0; i < types.size(); i++) {
            Code.keepInFrames(method, firstSlot + i, types.get(i));
        }
        method.instructions.insert(head);
    }
}
