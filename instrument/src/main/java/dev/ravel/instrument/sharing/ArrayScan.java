package dev.ravel.instrument.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Notes the fields whose arrays do not stay in them. A field keeps its arrays to itself if each was
 * made in the method that stores it there, and is never used but through the field.
 */
final class ArrayScan implements Flow.Listener {
    private final Facts facts;

    // Where arrays went that were made in this method, by the instruction that made them.
    private final Map<Integer, Set<Region>> storedTo = new HashMap<>();

    ArrayScan(Facts facts) {
        this.facts = facts;
    }

    @Override
    public void before(AbstractInsnNode instruction, FlowState state) {
        int opcode = instruction.getOpcode();
        switch (opcode) {
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC ->
                    store((FieldInsnNode) instruction, state.top(0), state);
            case Opcodes.AASTORE -> {
                use(state.top(2), state);
                storeElement(state.top(2), state.top(0), state);
            }
            case Opcodes.ARETURN -> leak(state.top(0));
            case Opcodes.INVOKEDYNAMIC ->
                    leak(Type.getArgumentCount(((InvokeDynamicInsnNode) instruction).desc), state);
            default -> {
                if (instruction instanceof MethodInsnNode call) {
                    call(call, state);
                } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                    use(state.top(1), state);
                } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
                    use(state.top(2), state);
                }
            }
        }
    }

    private void store(FieldInsnNode access, Operand value, FlowState state) {
        if (value == Operand.NULL || !value.isReference()) {
            return;
        }
        FieldName field = new FieldName(access.owner, access.name);
        boolean isArray = access.desc.startsWith("[");
        if (isArray && state.ownsAll(value.regions())) {
            Place place = Place.field(Operand.UNKNOWN, access.owner, access.name);
            value.regions().forEach(region -> storedTo(region).add(Region.of(place)));
        } else {
            leak(value);
            if (isArray) {
                facts.use(field).leak();
            }
        }
    }

    private Set<Region> storedTo(Region made) {
        return storedTo.computeIfAbsent(Math.abs(made.created()), number -> new HashSet<>());
    }

    private void storeElement(Operand array, Operand value, FlowState state) {
        if (value.regions().isEmpty()) {
            return;
        }
        if (state.ownsAll(value.regions())) {
            value.regions().forEach(region -> storedTo(region).addAll(array.regions()));
        } else {
            leak(value);
            leak(array);
        }
    }

    private void call(MethodInsnNode call, FlowState state) {
        if (Calls.borrows(call, state)) {
            for (int i = 0; i < Calls.operands(call); i++) {
                use(state.top(i), state);
            }
        } else {
            leak(Calls.operands(call), state);
        }
    }

    /** An array that was stored somewhere and is used all the same is not kept there. */
    private void use(Operand array, FlowState state) {
        for (Region region : array.regions()) {
            if (region.created() != 0 && !state.owns(region)) {
                leak(region, new HashSet<>());
            }
        }
    }

    private void leak(int operands, FlowState state) {
        for (int i = 0; i < operands; i++) {
            leak(state.top(i));
        }
    }

    private void leak(Operand operand) {
        for (Region region : operand.regions()) {
            leak(region, new HashSet<>());
        }
    }

    private void leak(Region region, Set<Region> leaking) {
        if (region.place() != null) {
            facts.use(region.place().field()).leak();
        } else if (region.created() != 0 && leaking.add(region)) {
            Set<Region> places = storedTo.getOrDefault(Math.abs(region.created()), Set.of());
            places.forEach(place -> leak(place, leaking));
        }
    }
}
