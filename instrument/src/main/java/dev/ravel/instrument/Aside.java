package dev.ravel.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts what is on top of the stack into variables of the weaver's, and brings it back.
 *
 * @param store from the top of the stack downwards
 */
record Aside(InsnList store, InsnList load) {
    /** {@code types} are those of the values, the deepest first. */
    static Aside of(MethodNode method, int firstSlot, Type... types) {
        InsnList store = new InsnList();
        InsnList load = new InsnList();
        int slot = firstSlot;
        for (Type type : types) {
            store.insert(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), slot));
            load.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
            slot += type.getSize();
        }
        method.maxLocals = Math.max(method.maxLocals, slot);
        return new Aside(store, load);
    }
}
