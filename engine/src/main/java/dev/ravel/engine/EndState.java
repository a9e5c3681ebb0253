package dev.ravel.engine;

/**
 * What the threads of an execution have left in what they shared: the fields and elements that
 * steps were on, and atomics. Objects count by their classes, and the order in which the execution
 * came to them does not count.
 */
final class EndState {
    private static final String ATOMICS = "java.util.concurrent.atomic.";

    private EndState() {}

    /** Equal for equal states. */
    static long digest(ResourceTable resources) {
        long sum = 0;
        for (Resource resource : resources.all()) {
            String value = value(resource);
            if (!value.isEmpty()) {
                sum += Execution.mix(resource.location() * 31L + value.hashCode());
            }
        }
        return sum;
    }

    private static String value(Resource resource) {
        boolean isAtomic =
                resource.part == null && resource.owner.getClass().getName().startsWith(ATOMICS);
        return isAtomic ? resource.owner.toString() : MemoryValue.of(resource);
    }
}
