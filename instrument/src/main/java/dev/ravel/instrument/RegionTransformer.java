package dev.ravel.instrument;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes regions without switches of what runs only in the thread that happens to come first: class
 * initialisers of the JDK, class loading, the linkage of {@code invokedynamic}; and of methods that
 * hold a real monitor, which no other thread could wait for under control.
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
                    Set.of("getBundle", "getBundleImpl"));

    @Override
    public boolean transform(WeaveContext context) {
        if (context.role() == Role.PROGRAM
                && !context.infos().get(context.type().name).isInterface()) {
            return false;
        }
        Set<String> regions = REGIONS.getOrDefault(context.type().name, Set.of());
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            boolean holdsRealMonitor =
                    context.role() == Role.REAL && MonitorTransformer.usesMonitors(method);
            if (Code.hasCode(method)
                    && (holdsRealMonitor
                            || regions.contains(method.name)
                            || method.name.equals("<clinit>") && callsSomething(method))) {
                Code.surroundWithHooks(
                        method, Code.hook("enterRegion", "()I"), Code.hook("restore", "(I)V"));
                changed = true;
            }
        }
        return changed;
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
