package dev.ravel.explore;

import java.lang.management.ManagementFactory;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The beans that are registered with the JVM's own server, which outlives an execution. */
final class ManagedBeans {
    private ManagedBeans() {}

    /** Where the JDK's own beans are. */
    private static final Set<String> DOMAINS_OF_JDK =
            Set.of(
                    "JMImplementation",
                    "com.sun.management",
                    "java.lang",
                    "java.nio",
                    "java.util.logging",
                    "jdk.management",
                    "jdk.management.jfr");

    static void removeThoseOfProgram() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        for (ObjectName name : server.queryNames(null, null)) {
            if (!DOMAINS_OF_JDK.contains(name.getDomain())) {
                remove(server, name);
            }
        }
    }

    private static void remove(MBeanServer server, ObjectName name) {
        try {
            server.unregisterMBean(name);
        } catch (JMException | RuntimeException e) {
            // The bean has gone, or does not want to: then it is seen by the next execution, too.
        }
    }
}
