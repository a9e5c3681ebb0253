package dev.ravel.instrument;

import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Which accesses to plain memory are recorded. */
public interface RecordedMemory {
    RecordedMemory ALL = always(true);
    RecordedMemory NONE = always(false);

    private static RecordedMemory always(boolean answer) {
        return new RecordedMemory() {
            @Override
            public boolean hasField(String owner, String name) {
                return answer;
            }

            @Override
            public Predicate<AbstractInsnNode> elements(ClassNode type, MethodNode method) {
                return access -> answer;
            }
        };
    }

    /** Whether those to a field are, by the internal name of the class that declares it. */
    boolean hasField(String owner, String name);

    /** Of a method, which accesses to elements are. */
    Predicate<AbstractInsnNode> elements(ClassNode type, MethodNode method);
}
