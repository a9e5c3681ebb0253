package dev.ravel.instrument.sharing;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** What methods of the JDK do with arrays. */
final class JdkArrays {
    private JdkArrays() {}

    private static final Set<String> BORROWING =
            Set.of(
                    "binarySearch",
                    "copyOf",
                    "copyOfRange",
                    "equals",
                    "fill",
                    "hashCode",
                    "sort",
                    "toString");

    /** Whether a call answers with an array that nobody else knows. */
    static boolean isNew(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Arrays" -> call.name.startsWith("copyOf");
            case "java/lang/String" ->
                    call.name.equals("toCharArray") || call.name.equals("getBytes");
            default -> isClone(call);
        };
    }

    /** Whether a call neither keeps nor hands on the arrays that it is given. */
    static boolean isBorrowing(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Arrays" -> BORROWING.contains(call.name);
            case "java/lang/System" -> call.name.equals("arraycopy");
            case "java/lang/String" ->
                    call.name.equals("<init>")
                            || call.name.equals("valueOf")
                            || call.name.equals("copyValueOf");
            case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                    call.name.equals("append") || call.name.equals("insert");
            default -> isClone(call);
        };
    }

    private static boolean isClone(MethodInsnNode call) {
        return call.owner.startsWith("[") && call.name.equals("clone");
    }
}
