package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;

/**
 * The tests of a class that are left after some were done. What has parameters, and what a factory
 * makes, is not known before it is run; but it is numbered, and engines pass over numbers that do
 * not exist.
 */
final class PlatformRest {
    /**
     * So many invocations are asked for after the one that ended its JVM. An engine compares each
     * that there is with all of these.
     */
    private static final int MOST_INVOCATIONS = 1000;

    /** The same for a class with parameters, each time with all of its tests. */
    private static final int MOST_CLASS_INVOCATIONS = 100;

    private static final List<String> DYNAMIC = List.of("dynamic-test", "dynamic-container");

    private static final String CLASS_INVOCATION = "class-template-invocation";

    private final Done done;
    private final List<DiscoverySelector> selectors = new ArrayList<>();

    private PlatformRest(Done done) {
        this.done = done;
    }

    /** Those below a descriptor. */
    static List<DiscoverySelector> of(TestDescriptor root, Done done) {
        PlatformRest rest = new PlatformRest(done);
        rest.addChildren(root);
        return rest.selectors;
    }

    private void addChildren(TestDescriptor descriptor) {
        for (TestDescriptor child : descriptor.getChildren()) {
            String id = child.getUniqueId().toString();
            if (hasRunInvocations(child)) {
                if (isBelow(id, done.interrupted())) {
                    List<UniqueId.Segment> levels =
                            UniqueId.parse(done.interrupted()).getSegments();
                    addAfter(levels, child, child.getUniqueId());
                }
            } else if (!done.ids().contains(id)) {
                if (child.getChildren().isEmpty()) {
                    add(child.getUniqueId());
                } else {
                    addChildren(child);
                }
            }
        }
    }

    /** Whether tests below it are done that it does not know of as long as it is not run. */
    private boolean hasRunInvocations(TestDescriptor descriptor) {
        return done.ids().stream()
                .filter(id -> isBelow(descriptor.getUniqueId().toString(), id))
                .anyMatch(
                        id ->
                                descriptor.getChildren().stream()
                                        .map(child -> child.getUniqueId().toString())
                                        .noneMatch(
                                                child -> id.equals(child) || isBelow(child, id)));
    }

    private static boolean isBelow(String container, String id) {
        return id.startsWith(container + "/");
    }

    /** On each level, for a factory may make containers; on the innermost first. */
    private void addAfter(
            List<UniqueId.Segment> interrupted, TestDescriptor known, UniqueId parent) {
        int depth = parent.getSegments().size();
        if (depth == interrupted.size()) {
            return;
        }
        UniqueId.Segment level = interrupted.get(depth);
        UniqueId reached = parent.append(level.getType(), level.getValue());
        if (level.getType().equals(CLASS_INVOCATION)) {
            addAfter(interrupted, known, reached);
            addClassesAfter(level, known, parent);
        } else if (level.getValue().matches("#\\d{1,9}")) {
            addAfter(interrupted, known, reached);
            addNumbersAfter(level, parent);
        } else {
            List<TestDescriptor> children = List.copyOf(known.getChildren());
            int index = indexOf(level, children);
            addAfter(interrupted, children.get(index), reached);
            addParts(children.subList(index + 1, children.size()), parent);
        }
    }

    private static int indexOf(UniqueId.Segment segment, List<TestDescriptor> descriptors) {
        for (int i = 0; i < descriptors.size(); i++) {
            if (descriptors.get(i).getUniqueId().getLastSegment().equals(segment)) {
                return i;
            }
        }
        throw new IllegalStateException(segment + " is not there any more.");
    }

    /** A class with parameters has the same tests in each invocation, and has them itself. */
    private void addParts(Iterable<? extends TestDescriptor> known, UniqueId parent) {
        for (TestDescriptor part : known) {
            UniqueId.Segment last = part.getUniqueId().getLastSegment();
            add(parent.append(last.getType(), last.getValue()));
        }
    }

    private void addNumbersAfter(UniqueId.Segment segment, UniqueId parent) {
        List<String> types =
                DYNAMIC.contains(segment.getType()) ? DYNAMIC : List.of(segment.getType());
        int number = number(segment);
        for (int i = number + 1; i <= number + MOST_INVOCATIONS; i++) {
            for (String type : types) {
                add(parent.append(type, "#" + i));
            }
        }
    }

    /** Of several whole invocations of a class Jupiter runs only the last, so their parts it is. */
    private void addClassesAfter(UniqueId.Segment segment, TestDescriptor known, UniqueId parent) {
        int number = number(segment);
        for (int i = number + 1; i <= number + MOST_CLASS_INVOCATIONS; i++) {
            addParts(known.getChildren(), parent.append(CLASS_INVOCATION, "#" + i));
        }
    }

    private static int number(UniqueId.Segment segment) {
        return Integer.parseInt(segment.getValue().substring(1));
    }

    private void add(UniqueId id) {
        selectors.add(DiscoverySelectors.selectUniqueId(id));
    }
}
