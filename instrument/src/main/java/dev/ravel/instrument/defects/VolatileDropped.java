package dev.ravel.instrument.defects;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** A volatile field is a plain one. */
final class VolatileDropped implements DefectKind {
    @Override
    public String word() {
        return "volatile-dropped";
    }

    @Override
    public List<Defect> find(ClassNode type) {
        return type.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_VOLATILE) != 0)
                .filter(field -> !isUpdated(type, field))
                .map(VolatileDropped::defect)
                .toList();
    }

    /** A field updater takes volatile fields only: without it the class would not even start. */
    private static boolean isUpdated(ClassNode type, FieldNode field) {
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode node : method.instructions) {
                if (node instanceof MethodInsnNode call
                        && call.name.equals("newUpdater")
                        && MethodCode.realBefore(call) instanceof LdcInsnNode name
                        && name.cst.equals(field.name)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Class files do not tell the lines of fields. */
    private static Defect defect(FieldNode field) {
        return new Defect(
                field.name,
                0,
                "volatile dropped",
                List.of(),
                () -> field.access &= ~Opcodes.ACC_VOLATILE);
    }
}
