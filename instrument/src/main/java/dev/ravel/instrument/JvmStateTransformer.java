package dev.ravel.instrument;

import java.util.Set;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of calls through which a program can change what the next execution would see of the JVM.
 */
final class JvmStateTransformer implements Transformer {
    private static final Set<String> CALLS =
            Set.of(
                    "java/lang/System.getProperties",
                    "java/lang/System.setProperties",
                    "java/lang/System.setProperty",
                    "java/lang/System.clearProperty",
                    "java/lang/System.setIn",
                    "java/lang/Thread.setDefaultUncaughtExceptionHandler",
                    "java/util/Locale.setDefault",
                    "java/util/TimeZone.setDefault");

    private static final Set<String> BEAN_CALLS =
            Set.of(
                    "com/sun/jmx/mbeanserver/JmxMBeanServer.registerMBean",
                    "com/sun/jmx/mbeanserver/JmxMBeanServer.createMBean");

    @Override
    public boolean transform(WeaveContext context) {
        boolean changed = false;
        for (MethodNode method : context.type().methods) {
            String name = context.type().name + "." + method.name;
            if (CALLS.contains(name)) {
                method.instructions.insert(Code.hook("jvmChanges", "()V"));
                changed = true;
            } else if (BEAN_CALLS.contains(name)) {
                method.instructions.insert(Code.hook("beansChange", "()V"));
                changed = true;
            }
        }
        return changed;
    }
}
