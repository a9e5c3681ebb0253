package dev.ravel.engine;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What the threads of an execution have left in what they shared: the fields and elements that
 * steps were on, and atomics. Objects count by their classes, and the order in which the execution
 * came to them does not count.
 */
final class EndState {
    private EndState() {}

    /** What {@link #digest} is if there is something that cannot be looked at. */
    static final long UNKNOWN = 0;

    /** Equal for equal states. */
    static long digest(ResourceTable resources) {
        long sum = 0;
        Set<Object> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Resource resource : resources.all()) {
            if (resource.owner == null) {
                // A static method of the JDK that is one operation.
                continue;
            }
            if (resource.owner.getClass().isArray()) {
                // All of it, since not every step on it was written down.
                sum += arrays.add(resource.owner) ? digestOfArray(resource.owner) : 0;
            } else {
                String value = MemoryValue.of(resource);
                if (value.isEmpty() && resource.owner instanceof String) {
                    // A static field of a class that some loader of the program's has.
                    return UNKNOWN;
                }
                if (!value.isEmpty()) {
                    sum += Execution.mix(resource.location() * 31L + value.hashCode());
                }
            }
        }
        return sum;
    }

    private static long digestOfArray(Object array) {
        long values =
                array instanceof Object[] objects
                        ? Stream.of(objects).map(MemoryValue::text).toList().hashCode()
                        : Arrays.deepHashCode(new Object[] {array});
        return Execution.mix(array.getClass().getName().hashCode() * 31L + values);
    }
}
