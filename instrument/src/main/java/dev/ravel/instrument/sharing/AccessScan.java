package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Notes the fields and elements that a method accesses, the methods it calls, and its locks. */
final class AccessScan implements Flow.Listener {
    private final Facts facts;
    private final ScannedMethod method;

    AccessScan(Facts facts, ScannedMethod method) {
        this.facts = facts;
        this.method = method;
    }

    @Override
    public void before(AbstractInsnNode instruction, FlowState state) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof FieldInsnNode access) {
            switch (opcode) {
                case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> staticField(access, state);
                case Opcodes.GETFIELD -> field(access, state.top(0), state);
                default -> field(access, state.top(1), state);
            }
        } else if (Code.isElementAccess(opcode)) {
            boolean isWrite = opcode >= Opcodes.IASTORE;
            elements(state.top(isWrite ? 2 : 1), isWrite, state);
        } else if (instruction instanceof MethodInsnNode call) {
            call(call, state);
        }
    }

    private void staticField(FieldInsnNode access, FlowState state) {
        if (!method.initializes(access.owner)) {
            note(
                    facts.use(new FieldName(access.owner, access.name))::access,
                    access.getOpcode() == Opcodes.PUTSTATIC,
                    locks(state, Place.STATIC, null),
                    isOwnStatic(access.owner));
        }
    }

    private void field(FieldInsnNode access, Operand object, FlowState state) {
        if (!method.constructs(object.number())) {
            note(
                    facts.use(new FieldName(access.owner, access.name))::access,
                    access.getOpcode() == Opcodes.PUTFIELD,
                    locks(state, object.number(), object.place()),
                    method.isFirst(object.number()));
        }
    }

    /** What is done to an array is done to each field that it may have been loaded from. */
    private void elements(Operand array, boolean isWrite, FlowState state) {
        for (Region region : array.regions()) {
            Place place = region.place();
            if (place != null && !isOfConstruction(place)) {
                boolean isStatic = place.base() == Place.STATIC;
                note(
                        facts.use(place.field())::accessElement,
                        isWrite,
                        locks(state, place.base(), null),
                        isStatic ? isOwnStatic(place.owner()) : method.isFirst(place.base()));
            }
        }
    }

    private boolean isOfConstruction(Place place) {
        return place.base() == Place.STATIC
                ? method.initializes(place.owner())
                : method.constructs(place.base());
    }

    private boolean isOwnStatic(String owner) {
        return method.isStatic() && owner.equals(method.type().name);
    }

    private void call(MethodInsnNode call, FlowState state) {
        if (Calls.borrows(call, state)) {
            for (int i = 0; i < Calls.operands(call); i++) {
                elements(state.top(i), false, state);
                elements(state.top(i), true, state);
            }
        }
        boolean isAccessor = ScannedMethod.isAccessor(call.name);
        if (!call.name.equals("<init>") && (isAccessor || method.canCallPrivate(call.owner))) {
            MethodName callee = new MethodName(call.owner, call.name, call.desc);
            if (Calls.hasReceiver(call) || isAccessor) {
                callOn(Calls.first(call, state), callee, state);
            } else if (method.initializes(call.owner)) {
                facts.callFromConstruction(callee);
            } else {
                Set<LockKey> locks = locks(state, Place.STATIC, null);
                note(one -> facts.call(callee, one), false, locks, isOwnStatic(call.owner));
            }
        }
    }

    private void callOn(Operand object, MethodName callee, FlowState state) {
        if (object == null) {
            facts.call(callee, Access.BARE_READ);
        } else if (method.constructs(object.number())) {
            facts.callFromConstruction(callee);
        } else {
            note(
                    one -> facts.call(callee, one),
                    false,
                    locks(state, object.number(), object.place()),
                    method.isFirst(object.number()));
        }
    }

    private void note(
            Consumer<Access> notes, boolean isWrite, Set<LockKey> locks, boolean isOnFirst) {
        if (locks.isEmpty() && method.within() == null) {
            notes.accept(isWrite ? Access.BARE_WRITE : Access.BARE_READ);
        } else {
            notes.accept(new Access(isWrite, locks, method.within(), isOnFirst));
        }
    }

    private Set<LockKey> locks(FlowState state, int number, Place place) {
        return LockSet.of(state, number, place, this::isFinal);
    }

    private boolean isFinal(Place place) {
        return place.owner().equals(method.type().name)
                && method.finalFields().contains(place.name());
    }
}
