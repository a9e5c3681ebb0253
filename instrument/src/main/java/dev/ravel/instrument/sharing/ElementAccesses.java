package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Which accesses of a method to elements of arrays may race. */
public final class ElementAccesses {
    // Those that were looked at, and may not race in any state.
    private final Set<AbstractInsnNode> safe = new HashSet<>();

    /** {@code isKept} tells of a field whether the arrays in it cannot race. */
    ElementAccesses(ClassNode type, MethodNode method, Predicate<FieldName> isKept) {
        Set<AbstractInsnNode> unsafe = new HashSet<>();
        try {
            new Flow(
                            type.name,
                            method,
                            (instruction, state) -> {
                                int opcode = instruction.getOpcode();
                                if (Code.isElementAccess(opcode)) {
                                    Operand array = state.top(opcode >= Opcodes.IASTORE ? 2 : 1);
                                    (isSafe(array, state, isKept) ? safe : unsafe).add(instruction);
                                }
                            })
                    .run();
            safe.removeAll(unsafe);
        } catch (AnalyzerException | RuntimeException e) {
            // Of a method that cannot be followed, nothing is known to be safe.
            safe.clear();
        }
    }

    private static boolean isSafe(Operand array, FlowState state, Predicate<FieldName> isKept) {
        for (Region region : array.regions()) {
            boolean isOfField = region.place() != null && isKept.test(region.place().field());
            if (!isOfField && !state.owns(region)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an access of the method may race; of what is no access of it, true. */
    public boolean mayRace(AbstractInsnNode access) {
        return !safe.contains(access);
    }
}
