package dev.ravel.engine;

/**
 * The resources of one execution, found by the identity of their owner.
 *
 * <p>Open addressing over one array. Resources are numbered in the order in which the execution
 * meets them, and nothing depends on where in the array they are.
 */
final class ResourceTable {
    private static final int INITIAL_CAPACITY = 64;

    private Resource[] slots = new Resource[INITIAL_CAPACITY];
    private int size;

    Resource get(Object owner, Object part) {
        int slot = find(owner, part);
        Resource resource = slots[slot];
        return resource == null ? insert(slot, new Resource(owner, part, size)) : resource;
    }

    Monitor monitor(Object owner) {
        int slot = find(owner, Monitor.PART);
        Resource resource = slots[slot];
        return (Monitor) (resource == null ? insert(slot, new Monitor(owner, size)) : resource);
    }

    /** The monitor of an object if the execution has met it, else null. */
    Monitor knownMonitor(Object owner) {
        return (Monitor) slots[find(owner, Monitor.PART)];
    }

    /** All resources, by number. */
    Resource[] all() {
        Resource[] all = new Resource[size];
        for (Resource resource : slots) {
            if (resource != null) {
                all[resource.number] = resource;
            }
        }
        return all;
    }

    private Resource insert(int slot, Resource resource) {
        slots[slot] = resource;
        if (++size * 2 > slots.length) {
            grow();
        }
        return resource;
    }

    private int find(Object owner, Object part) {
        int mask = slots.length - 1;
        int slot = hash(owner, part) & mask;
        while (slots[slot] != null
                && !(slots[slot].owner == owner && samePart(slots[slot].part, part))) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private static int hash(Object owner, Object part) {
        int partHash = part instanceof Number number ? number.intValue() : identityHash(part);
        int hash = identityHash(owner) * 31 + partHash;
        return hash ^ hash >>> 15;
    }

    private static int identityHash(Object object) {
        // A string's own hash: the same name may come from the constant pools of two loaders.
        return object instanceof String string
                ? string.hashCode()
                : System.identityHashCode(object);
    }

    private static boolean samePart(Object one, Object other) {
        return one == other
                || one instanceof String && one.equals(other)
                || one instanceof Number && one.equals(other);
    }

    private void grow() {
        Resource[] old = slots;
        slots = new Resource[old.length * 2];
        for (Resource resource : old) {
            if (resource != null) {
                slots[find(resource.owner, resource.part)] = resource;
            }
        }
    }
}
