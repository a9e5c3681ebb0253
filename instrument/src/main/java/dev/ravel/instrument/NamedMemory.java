package dev.ravel.instrument;

import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Memory that somebody has named.
 *
 * @param fields with their classes, such as {@code bank.Account.balance}
 * @param methods those whose accesses to elements are meant, with their classes
 */
public record NamedMemory(Set<String> fields, Set<String> methods) implements RecordedMemory {
    public NamedMemory {
        fields = Set.copyOf(fields);
        methods = Set.copyOf(methods);
    }

    @Override
    public boolean hasField(String owner, String name) {
        return fields.contains(owner.replace('/', '.') + "." + name);
    }

    @Override
    public Predicate<AbstractInsnNode> elements(ClassNode type, MethodNode method) {
        boolean isNamed = methods.contains(type.name.replace('/', '.') + "." + method.name);
        return access -> isNamed;
    }
}
