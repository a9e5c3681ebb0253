package dev.ravel.instrument.sharing;

import dev.ravel.instrument.Code;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A method, and what its class tells of it. */
final class ScannedMethod {
    private final ClassNode type;
    private final MethodNode method;
    private final MethodName within;

    ScannedMethod(ClassNode type, MethodNode method) {
        this.type = type;
        this.method = method;
        this.within =
                areCallersKnown() ? new MethodName(type.name, method.name, method.desc) : null;
    }

    ClassNode type() {
        return type;
    }

    MethodNode method() {
        return method;
    }

    /**
     * The method if only code of its class, and of classes nested together with it, can call it,
     * else null. Before Java 11, these called each other's private methods through 'access$000'.
     */
    MethodName within() {
        return within;
    }

    private boolean areCallersKnown() {
        return (method.access & Opcodes.ACC_PRIVATE) != 0 && !isConstructor() || isAccessor();
    }

    private boolean isAccessor() {
        return isAccessor(method.name)
                && Code.isStatic(method)
                && (method.access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    static boolean isAccessor(String method) {
        return method.startsWith("access$");
    }

    /** Whether it makes the object that it is called on: a constructor, or what stands for one. */
    private boolean isConstructor() {
        int kind = method.access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
        return method.name.equals("<init>")
                || kind == Opcodes.ACC_PRIVATE
                        && method.name.equals("readObject")
                        && method.desc.equals("(Ljava/io/ObjectInputStream;)V");
    }

    private boolean isStaticInitializer() {
        return method.name.equals("<clinit>");
    }

    /** Whether an object is one that this method constructs. */
    boolean constructs(int number) {
        return number == Operand.FIRST && isConstructor();
    }

    /** Whether this method sets up the static fields of that class. */
    boolean initializes(String owner) {
        return isStaticInitializer() && owner.equals(type.name);
    }

    /** Whether an object is the one that this method was called on. */
    boolean isFirst(int number) {
        return number == Operand.FIRST && (!Code.isStatic(method) || isAccessor());
    }

    boolean isStatic() {
        return Code.isStatic(method);
    }

    /**
     * Whether this method can call private methods of a class. Before Java 11, there were no nests,
     * and it could call those of its own class only.
     */
    boolean canCallPrivate(String owner) {
        boolean hasNest = type.nestHostClass != null || type.nestMembers != null;
        return owner.equals(type.name) || hasNest && packageOf(owner).equals(packageOf(type.name));
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** Names of the fields that this class declares, and that are set only once. */
    Set<String> finalFields() {
        return type.fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_FINAL) != 0)
                .map(field -> field.name)
                .collect(Collectors.toSet());
    }
}
