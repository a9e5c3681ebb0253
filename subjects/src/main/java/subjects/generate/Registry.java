package subjects.generate;

import java.util.HashMap;
import java.util.Map;

/**
 * Figure 5 of the paper on ConTeGe: instances are registered under a lock, and taken away without
 * one, so that a walk over them can fail.
 */
public final class Registry {
    private static final Map<String, Registry> INSTANCES = new HashMap<>();

    private String key;

    private static synchronized String register(Registry registry) {
        int highest = 0;
        for (String key : INSTANCES.keySet()) {
            highest = Math.max(highest, Integer.parseInt(key));
        }
        String key = String.valueOf(highest + 1);
        INSTANCES.put(key, registry);
        return key;
    }

    public void open() {
        key = register(this);
    }

    public void close() {
        INSTANCES.remove(key);
    }
}
