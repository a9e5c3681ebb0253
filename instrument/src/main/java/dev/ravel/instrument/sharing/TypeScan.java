package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Notes where objects of the program come to be known by a type of the JDK, and so can be anywhere
 * where such a type is.
 */
final class TypeScan implements Flow.Listener {
    private static final Type OBJECT = Type.getObjectType(JdkTypes.OBJECT);

    private final Facts facts;
    private final ScannedMethod method;
    private final Type returned;

    TypeScan(Facts facts, ScannedMethod method) {
        this.facts = facts;
        this.method = method;
        this.returned = Type.getReturnType(method.method().desc);
    }

    @Override
    public void before(AbstractInsnNode instruction, FlowState state) {
        switch (instruction.getOpcode()) {
            case Opcodes.NEW -> facts.instantiate(((TypeInsnNode) instruction).desc);
            case Opcodes.CHECKCAST ->
                    widen(state.top(0), Type.getObjectType(((TypeInsnNode) instruction).desc));
            case Opcodes.PUTFIELD, Opcodes.PUTSTATIC ->
                    store((FieldInsnNode) instruction, state.top(0));
            case Opcodes.AASTORE -> storeElement(state.top(2), state.top(0));
            case Opcodes.ARETURN -> {
                if (!isInitialOfThread()) {
                    widen(state.top(0), returned);
                }
            }
            case Opcodes.INVOKEDYNAMIC ->
                    new LambdaScan(facts).scan((InvokeDynamicInsnNode) instruction, state);
            default -> {
                if (instruction instanceof MethodInsnNode call) {
                    call(call, state);
                }
            }
        }
    }

    /** What a thread-local variable begins with stays with its thread. */
    private boolean isInitialOfThread() {
        return method.method().name.equals("initialValue")
                && JdkTypes.THREAD_LOCAL.equals(method.type().superName);
    }

    private void store(FieldInsnNode access, Operand value) {
        if (!value.isReference()) {
            return;
        }
        Type type = Type.getType(access.desc);
        widen(value, type);
        if (type.getSort() == Type.OBJECT && saysLess(type.getInternalName())) {
            FieldUse use = facts.use(new FieldName(access.owner, access.name));
            value.types().forEach(use::store);
        }
    }

    /** Whether what is stored in a field of that type is better known by its own. */
    private static boolean saysLess(String type) {
        return type.equals(JdkTypes.OBJECT) || JdkLocks.isLock(type);
    }

    private void storeElement(Operand array, Operand value) {
        for (String type : array.types()) {
            widen(value, type.startsWith("[") ? Type.getType(type.substring(1)) : OBJECT);
        }
    }

    private void call(MethodInsnNode call, FlowState state) {
        Type[] types = facts.arguments(call.desc);
        boolean isJdk = types.length > 0 && !isProgram(call.owner);
        if (isJdk && JdkTypes.isHarmless(call) || call.name.equals("equals")) {
            return;
        }
        for (int i = 0; i < types.length; i++) {
            Operand value = state.top(types.length - 1 - i);
            if (value.isReference()) {
                boolean isAny = JdkTypes.OBJECT.equals(Names.element(types[i]));
                widen(value, types[i], isJdk && !(isAny && JdkTypes.isContainer(call.owner)));
            }
        }
    }

    private boolean isProgram(String owner) {
        return !owner.startsWith("[") && facts.isProgram(owner);
    }

    private void widen(Operand value, Type declared) {
        widen(value, declared, false);
    }

    private void widen(Operand value, Type declared, boolean isKept) {
        String wide = Names.element(declared);
        if (value.types().isEmpty() || wide == null || facts.isProgram(wide)) {
            return;
        }
        for (String type : value.types()) {
            String narrow = Names.element(type);
            if (narrow != null && facts.isProgram(narrow)) {
                facts.widen(narrow);
                if (isKept) {
                    facts.hand(narrow);
                }
            }
        }
    }
}
