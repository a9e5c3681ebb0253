package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The object that a call without arguments is made on, where it is named in a simple way: a local
 * variable, a field, a field of one of these, or the read or write lock of one of these.
 *
 * @param name equal for two receivers in a method if both name the same thing
 * @param instructions those that push it, in the order of the code
 */
record Receiver(String name, List<AbstractInsnNode> instructions) {
    static Optional<Receiver> of(MethodCode code, MethodInsnNode call) {
        List<AbstractInsnNode> instructions = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        AbstractInsnNode node = MethodCode.realBefore(call);
        while (node != null) {
            instructions.add(node);
            switch (node.getOpcode()) {
                case Opcodes.ALOAD -> {
                    name.append(variable(code, (VarInsnNode) node));
                    return receiver(name, instructions);
                }
                case Opcodes.GETSTATIC -> {
                    name.append(field((FieldInsnNode) node));
                    return receiver(name, instructions);
                }
                case Opcodes.GETFIELD -> name.append(field((FieldInsnNode) node));
                case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE -> {
                    MethodInsnNode inner = (MethodInsnNode) node;
                    if (!inner.name.equals("readLock") && !inner.name.equals("writeLock")) {
                        return Optional.empty();
                    }
                    name.append(inner.name).append(' ');
                }
                default -> {
                    return Optional.empty();
                }
            }
            node = MethodCode.realBefore(node);
        }
        return Optional.empty();
    }

    private static Optional<Receiver> receiver(
            StringBuilder name, List<AbstractInsnNode> instructions) {
        Collections.reverse(instructions);
        return Optional.of(new Receiver(name.toString(), instructions));
    }

    private static String field(FieldInsnNode access) {
        return access.owner + "." + access.name + " ";
    }

    /** One variable can hold different things in turn; what tells them apart is who set it. */
    private static String variable(MethodCode code, VarInsnNode load) {
        return code.definitions(load, load.var).stream()
                .map(store -> Integer.toString(code.indexOf(store)))
                .sorted()
                .collect(Collectors.joining(",", load.var + " set at ", ""));
    }

    AbstractInsnNode first() {
        return instructions.get(0);
    }

    /** A copy of what pushes it. */
    InsnList load() {
        InsnList load = new InsnList();
        instructions.forEach(instruction -> load.add(instruction.clone(null)));
        return load;
    }
}
