package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;

/**
 * Tests of the JUnit Platform: Jupiter's, and those of other engines on the class path. The engines
 * are called without a launcher, which a class path with tests need not have.
 */
final class PlatformTests implements TestFramework {
    /** Its tests are run by {@link Junit4Tests}, which does not need an engine. */
    private static final String VINTAGE = "junit-vintage";

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
    public boolean owns(String id) {
        return id.startsWith(ID_PREFIX);
    }

    @Override
    public void run(String id, TestListener listener) {
        UniqueId selected = UniqueId.parse(id);
        String engineId = selected.getEngineId().orElse("");
        for (TestEngine engine : engines) {
            if (engine.getId().equals(engineId)) {
                execute(engine, DiscoverySelectors.selectUniqueId(selected), Set.of(), listener);
            }
        }
    }

    @Override
    public void runAll(Class<?> type, Set<String> done, TestListener listener) {
        for (TestEngine engine : engines) {
            execute(engine, DiscoverySelectors.selectClass(type), done, listener);
        }
    }

    private void execute(
            TestEngine engine,
            DiscoverySelector selector,
            Set<String> done,
            TestListener listener) {
        TestDescriptor root =
                engine.discover(
                        new PlatformSelection(selector, parameters).request(),
                        UniqueId.forEngine(engine.getId()));
        removeDone(root, done);
        new PlatformRequest(root, new PlatformListener(listener), parameters).runWith(engine);
    }

    /** What has parameters is done as soon as one of its invocations is. */
    private static void removeDone(TestDescriptor descriptor, Set<String> done) {
        for (TestDescriptor child : List.copyOf(descriptor.getChildren())) {
            String id = child.getUniqueId().toString();
            boolean isInvoked = child.getChildren().isEmpty();
            if (isInvoked && done.stream().anyMatch(other -> other.startsWith(id))) {
                child.removeFromHierarchy();
            } else {
                removeDone(child, done);
            }
        }
    }
}
