package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;

/**
 * Tests of the JUnit Platform: Jupiter's, and those of other engines on the class path. The engines
 * are called without a launcher, which a class path with tests need not have.
 */
final class PlatformTests implements TestFramework {
    /** Its tests are run by {@link Junit4Tests}, which does not need an engine. */
    private static final String VINTAGE = "junit-vintage";

    private static final String JUPITER = "junit-jupiter";

    private static final String ID_PREFIX = "[engine:";

    private final List<TestEngine> engines = new ArrayList<>();
    private final ConfigurationParameters parameters;

    PlatformTests(Map<String, String> set) {
        parameters = new PlatformParameters(set);
        for (TestEngine engine : ServiceLoader.load(TestEngine.class)) {
            if (!engine.getId().equals(VINTAGE)) {
                engines.add(engine);
            }
        }
    }

    @Override
    public boolean runs(TestKind kind) {
        return kind == TestKind.JUPITER
                && engines.stream().anyMatch(engine -> engine.getId().equals(JUPITER));
    }

    @Override
    public boolean owns(String id) {
        return id.startsWith(ID_PREFIX);
    }

    @Override
    public void run(String id, TestListener listener) {
        UniqueId selected = UniqueId.parse(id);
        String engineId = selected.getEngineId().orElse("");
        for (TestEngine engine : engines) {
            if (engine.getId().equals(engineId)) {
                DiscoverySelector selector = DiscoverySelectors.selectUniqueId(selected);
                execute(engine, discover(engine, List.of(selector)), listener);
            }
        }
    }

    @Override
    public void runAll(Class<?> type, TestSelection selection, Done done, TestListener listener) {
        for (TestEngine engine : engines) {
            TestDescriptor all = discover(engine, List.of(DiscoverySelectors.selectClass(type)));
            all.accept(descriptor -> removeUnlessSelected(descriptor, selection));
            execute(
                    engine,
                    done.isNothing() ? all : discover(engine, PlatformRest.of(all, done)),
                    listener);
        }
    }

    /** As the filters of a launcher do, before anything is run. */
    private static void removeUnlessSelected(TestDescriptor descriptor, TestSelection selection) {
        boolean isMethod = descriptor.getSource().orElse(null) instanceof MethodSource;
        if (descriptor.isTest() || isMethod) {
            TestCase test = PlatformListener.test(descriptor);
            boolean isSelected =
                    descriptor.isTest() ? selection.has(test) : selection.mayHaveSomeOf(test);
            if (!isSelected) {
                descriptor.removeFromHierarchy();
            }
        }
    }

    private TestDescriptor discover(TestEngine engine, List<DiscoverySelector> selectors) {
        return engine.discover(
                new PlatformSelection(selectors, parameters).request(),
                UniqueId.forEngine(engine.getId()));
    }

    private void execute(TestEngine engine, TestDescriptor root, TestListener listener) {
        // As a launcher does; Jupiter makes the invocations of a class with parameters then.
        root.accept(TestDescriptor::prune);
        new PlatformRequest(root, new PlatformListener(listener), parameters).runWith(engine);
    }
}
