package dev.ravel.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes regions without switches of what runs only in the thread that happens to come first: class
 * initialisers of the JDK, class loading, the linkage of {@code invokedynamic}; and of methods that
 * hold a real monitor, which no other thread could wait for under control.
 *
 * <p>What the JDK's own loaders do is out of control altogether: the JVM asks them for classes that
 * a hook uses for the first time, too, where no hook could be called.
 */
final class RegionTransformer implements Transformer {
    private static final Map<String, Set<String>> REGIONS =
            Map.of(
                    "java/lang/ClassLoader",
                    Set.of("loadClass", "getResource", "getResources", "getResourceAsStream"),
                    "java/lang/Class",
                    Set.of("forName", "getResourceAsStream", "getResource"),
                    "java/lang/invoke/MethodHandleNatives",
                    Set.of(
                            "linkCallSite",
                            "linkDynamicConstant",
                            "linkMethod",
                            "linkMethodHandleConstant",
                            "findMethodHandleType"),
                    "java/lang/reflect/Method",
                    Set.of("acquireMethodAccessor"),
                    "java/lang/reflect/Constructor",
                    Set.of("acquireConstructorAccessor"),
                    "java/lang/reflect/Field",
                    Set.of("acquireFieldAccessor", "acquireOverrideFieldAccessor"),
                    "jdk/internal/reflect/NativeMethodAccessorImpl",
                    Set.of("generateMethodAccessor"),
                    "java/util/ServiceLoader",
                    Set.of("load", "loadInstalled"),
                    "java/util/ResourceBundle",
                    Set.of("getBundle", "getBundleImpl"),
                    "java/lang/management/ManagementFactory",
                    Set.of("getPlatformMBeanServer"));

    private static final Map<String, Set<String>> OUT_OF_CONTROL =
            Map.of(
                    "jdk/internal/loader/ClassLoaders$AppClassLoader",
                    Set.of("loadClass"),
                    "jdk/internal/loader/BuiltinClassLoader",
                    Set.of("loadClass"));

    private static final String HANDLER = "Ldev/ravel/hooks/HookHandler;";

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role().isOfProgram()
                && !context.infos().get(context.type().name).isInterface()) {
            return false;
        }
        Set<String> outOfControl = OUT_OF_CONTROL.getOrDefault(context.type().name, Set.of());
        Set<String> regions = REGIONS.getOrDefault(context.type().name, Set.of());
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            boolean holdsRealMonitor =
                    context.role() == Role.REAL && MonitorTransformer.usesMonitors(method);
            if (outOfControl.contains(method.name) && Code.hasCode(method)) {
                Code.surroundWithHooks(
                        method,
                        Code.hook("pause", "()" + HANDLER),
                        Code.hook("resume", "(" + HANDLER + ")V"));
                changed = true;
            } else if (Code.hasCode(method)
                    && (holdsRealMonitor
                            || regions.contains(method.name)
                            || method.name.equals("<clinit>") && callsSomething(method))) {
                if (method.name.equals("<clinit>")) {
                    tellOfFailure(context.type().name, method);
                }
                Code.surroundWithHooks(
                        method, Code.hook("enterRegion", "()I"), Code.hook("restore", "(I)V"));
                changed = true;
            }
        }
        return changed;
    }

    /** The JVM never tries again, so that the class is broken from then on. */
    private static void tellOfFailure(String name, MethodNode initializer) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        initializer.instructions.insert(start);
        initializer.instructions.add(
                Code.list(
                        end,
                        new FrameNode(
                                Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {Code.THROWABLE}),
                        new LdcInsnNode(name.replace('/', '.')),
                        Code.hook("brokenClass", "(Ljava/lang/String;)V"),
                        new InsnNode(Opcodes.ATHROW)));
        initializer.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }

    private static boolean callsSomething(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            int opcode = instruction.getOpcode();
            if (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.NEW) {
                return true;
            }
        }
        return false;
    }
}
