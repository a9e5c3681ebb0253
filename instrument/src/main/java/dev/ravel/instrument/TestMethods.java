package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Test methods tell when they begin and, however that comes, when they end. */
final class TestMethods {
    private static final String STRING = "java/lang/String";

    private static final Set<String> ANNOTATIONS =
            Set.of(
                    "Lorg/junit/Test;",
                    "Lorg/junit/jupiter/api/Test;",
                    "Lorg/junit/jupiter/api/RepeatedTest;",
                    "Lorg/junit/jupiter/api/TestFactory;",
                    "Lorg/junit/jupiter/api/TestTemplate;",
                    "Lorg/junit/jupiter/params/ParameterizedTest;",
                    "Lorg/testng/annotations/Test;");

    private final ClassInfos infos;
    private final ClassNode type;

    TestMethods(ClassInfos infos, ClassNode type) {
        this.infos = infos;
        this.type = type;
    }

    /** Whether the method is one. */
    boolean weave(MethodNode method) {
        if (!isAnnotated(method) && !isOfJUnit3(method)) {
            return false;
        }
        // The test that was under way: a test may call that of its superclass.
        int slot = method.maxLocals++;
        // An inherited test is one of the class that it is run for.
        AbstractInsnNode owner =
                Code.isStatic(method)
                        ? new LdcInsnNode(type.name.replace('/', '.'))
                        : new VarInsnNode(Opcodes.ALOAD, 0);
        Code.surround(
                method,
                null,
                slot,
                STRING,
                Code.list(
                        owner,
                        new LdcInsnNode(method.name),
                        bridge(
                                "testBegins",
                                "(Ljava/lang/Object;L" + STRING + ";)L" + STRING + ";"),
                        new VarInsnNode(Opcodes.ASTORE, slot)),
                Code.list(
                        new VarInsnNode(Opcodes.ALOAD, slot),
                        bridge("testEnds", "(L" + STRING + ";)V")));
        return true;
    }

    private static boolean isAnnotated(MethodNode method) {
        boolean isAnnotated = false;
        if (method.visibleAnnotations != null) {
            for (AnnotationNode annotation : method.visibleAnnotations) {
                isAnnotated |= ANNOTATIONS.contains(annotation.desc);
            }
        }
        return isAnnotated;
    }

    private boolean isOfJUnit3(MethodNode method) {
        return method.name.startsWith("test")
                && method.desc.equals("()V")
                && infos.isKindOf(type.name, "junit/framework/TestCase");
    }

    private static MethodInsnNode bridge(String name, String desc) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, Bridge.NAME, name, desc, false);
    }
}
