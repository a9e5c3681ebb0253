package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import java.util.ArrayList;
import java.util.List;

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

    /** How many resources there have been; at least {@link #size}. */
    private int numbered;

    Resource get(Object owner, Object part) {
        int slot = find(owner, part);
        Resource resource = slots[slot];
        return resource == null ? insert(slot, new Resource(owner, part, numbered++)) : resource;
    }

    Monitor monitor(Object owner) {
        int slot = find(owner, HookHandler.MONITOR);
        Resource resource = slots[slot];
        return (Monitor)
                (resource == null ? insert(slot, new Monitor(owner, numbered++)) : resource);
    }

    /** The monitor of an object if the execution has met it, else null. */
    Monitor knownMonitor(Object owner) {
        return (Monitor) slots[find(owner, HookHandler.MONITOR)];
    }

    /** All resources whose owners live, by number. */
    List<Resource> all() {
        Resource[] all = new Resource[numbered];
        for (Resource resource : slots) {
            if (resource != null) {
                all[resource.number] = resource;
            }
        }
        List<Resource> living = new ArrayList<>(size);
        for (Resource resource : all) {
            if (resource != null) {
                living.add(resource);
            }
        }
        return living;
    }

    /** Until {@link #tighten}, this keeps no owner alive, and must not be asked for any. */
    void loosen() {
        for (Resource resource : slots) {
            if (resource != null) {
                resource.loosen();
            }
        }
    }

    /** Forgets the resources of owners that are gone. */
    void tighten() {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != null) {
                slots[i].tighten();
                if (slots[i].owner == null) {
                    slots[i] = null;
                    size--;
                }
            }
        }
        rehash(slots.length);
    }

    private Resource insert(int slot, Resource resource) {
        slots[slot] = resource;
        if (++size * 2 > slots.length) {
            rehash(slots.length * 2);
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

    private void rehash(int capacity) {
        Resource[] old = slots;
        slots = new Resource[capacity];
        for (Resource resource : old) {
            if (resource != null) {
                slots[find(resource.owner, resource.part)] = resource;
            }
        }
    }
}
