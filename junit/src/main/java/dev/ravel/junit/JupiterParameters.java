package dev.ravel.junit;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The configuration parameters of Jupiter that a launcher may have set. An extension can ask for
 * each by its name, but not for all that there are.
 */
final class JupiterParameters {
    private JupiterParameters() {}

    private static final String PREFIX = "junit.jupiter.";

    private static final List<String> NAMES =
            List.of(
                    "conditions.deactivate",
                    "displayname.generator.default",
                    "execution.timeout.default",
                    "execution.timeout.testable.method.default",
                    "execution.timeout.test.method.default",
                    "execution.timeout.testtemplate.method.default",
                    "execution.timeout.testfactory.method.default",
                    "execution.timeout.lifecycle.method.default",
                    "execution.timeout.beforeall.method.default",
                    "execution.timeout.beforeeach.method.default",
                    "execution.timeout.aftereach.method.default",
                    "execution.timeout.afterall.method.default",
                    "execution.timeout.mode",
                    "execution.timeout.thread.mode.default",
                    "extensions.autodetection.enabled",
                    "extensions.autodetection.exclude",
                    "extensions.autodetection.include",
                    "params.displayname.default",
                    "tempdir.cleanup.mode.default",
                    "tempdir.factory.default",
                    "testclass.order.default",
                    "testinstance.lifecycle.default",
                    "testmethod.order.default");

    /** Those that are set, with their values. */
    static Map<String, String> of(ExtensionContext context) {
        Map<String, String> set = new TreeMap<>();
        for (String name : NAMES) {
            context.getConfigurationParameter(PREFIX + name)
                    .ifPresent(value -> set.put(PREFIX + name, value));
        }
        return set;
    }
}
