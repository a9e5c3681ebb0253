package dev.ravel.instrument.sharing;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Notes what a method may do whose flow cannot be followed: it does all that its instructions can,
 * to all objects that it can have, and holds no lock.
 */
final class OpaqueScan {
    private final Facts facts;
    private final ScannedMethod method;

    OpaqueScan(Facts facts, ScannedMethod method) {
        this.facts = facts;
        this.method = method;
    }

    void run() {
        spread(Type.getObjectType(method.type().name));
        for (Type type : Type.getArgumentTypes(method.method().desc)) {
            spread(type);
        }
        for (AbstractInsnNode instruction : method.method().instructions) {
            if (instruction instanceof FieldInsnNode access) {
                field(access);
            } else if (instruction instanceof MethodInsnNode call) {
                spread(Type.getReturnType(call.desc));
                facts.call(new MethodName(call.owner, call.name, call.desc), Access.BARE_READ);
            } else if (instruction instanceof InvokeDynamicInsnNode call) {
                for (Type type : Type.getArgumentTypes(call.desc)) {
                    spread(type);
                    capture(type);
                }
                new LambdaScan(facts).scan(call);
            } else if (instruction instanceof TypeInsnNode typed) {
                spread(Type.getObjectType(typed.desc));
                if (typed.getOpcode() == Opcodes.NEW) {
                    facts.instantiate(typed.desc);
                }
            }
        }
    }

    private void field(FieldInsnNode access) {
        facts.use(new FieldName(access.owner, access.name)).expose();
        spread(Type.getType(access.desc));
    }

    private void capture(Type type) {
        if (type.getSort() == Type.OBJECT) {
            facts.capture(type.getInternalName());
        } else if (type.getSort() == Type.ARRAY) {
            facts.capture(type.getDescriptor());
        }
    }

    private void spread(Type type) {
        String name = Names.element(type);
        if (name != null && facts.isProgram(name)) {
            facts.widen(name);
            facts.hand(name);
        }
    }
}
