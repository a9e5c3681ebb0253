package subjects.conformance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The named cases of one conformance class, run one after the other in the order of addition. */
final class Cases {
    private final String owner;
    private final Map<String, Check.Action> cases = new LinkedHashMap<>();

    Cases(Class<?> owner) {
        this.owner = owner.getSimpleName();
    }

    Cases add(String name, Check.Action body) {
        if (cases.putIfAbsent(name, body) != null) {
            throw new IllegalArgumentException(owner + " has two cases named " + name);
        }
        return this;
    }

    /** Runs all cases, or only those that the arguments name. */
    void run(String... names) {
        for (String name : names.length == 0 ? List.copyOf(cases.keySet()) : List.of(names)) {
            Check.Action body = cases.get(name);
            if (body == null) {
                throw new IllegalArgumentException(
                        owner + " has no case '" + name + "'; it has " + cases.keySet());
            }
            try {
                body.run();
                Check.that(!Thread.interrupted(), "the case left its thread interrupted");
            } catch (Throwable failure) {
                throw new AssertionError(
                        owner + "." + name + ": " + Check.describe(failure), failure);
            }
        }
    }
}
