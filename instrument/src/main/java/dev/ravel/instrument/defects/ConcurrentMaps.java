package dev.ravel.instrument.defects;

import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls are made on a concurrent map. */
final class ConcurrentMaps {
    static final String TYPE = "java/util/concurrent/ConcurrentMap";

    private static final Set<String> TYPES =
            Set.of(
                    TYPE,
                    "java/util/concurrent/ConcurrentHashMap",
                    "java/util/concurrent/ConcurrentNavigableMap",
                    "java/util/concurrent/ConcurrentSkipListMap");

    private ConcurrentMaps() {}

    /**
     * Either the type of the receiver says so, or it is a field of type {@code Map} of this class
     * that is given a new concurrent map, as many declare it.
     */
    static boolean receives(ClassNode type, MethodNode method, MethodInsnNode call) {
        if (TYPES.contains(call.owner)) {
            return true;
        }
        if (!call.owner.equals("java/util/Map")) {
            return false;
        }
        Optional<MethodCode> code = MethodCode.of(type.name, method);
        if (code.isEmpty()) {
            return false;
        }
        int depth = Type.getArgumentTypes(call.desc).length;
        Set<AbstractInsnNode> pushes = code.get().pushes(call, depth);
        return pushes.size() == 1
                && pushes.iterator().next() instanceof FieldInsnNode access
                && isGivenOne(type, access);
    }

    private static boolean isGivenOne(ClassNode type, FieldInsnNode access) {
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof FieldInsnNode store
                        && (store.getOpcode() == Opcodes.PUTFIELD
                                || store.getOpcode() == Opcodes.PUTSTATIC)
                        && store.owner.equals(access.owner)
                        && store.name.equals(access.name)
                        && MethodCode.realBefore(store) instanceof MethodInsnNode made
                        && made.name.equals("<init>")
                        && TYPES.contains(made.owner)) {
                    return true;
                }
            }
        }
        return false;
    }
}
