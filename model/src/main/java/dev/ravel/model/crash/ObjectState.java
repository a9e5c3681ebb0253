package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.util.List;

/**
 * An object as it was at some time. One object may have several states in a bundle.
 *
 * @param object its number
 * @param type its class, such as {@code shop.Item}, {@code java.util.ArrayList} or {@code int[]}
 * @param nanos when, on the clock of the calls
 */
public record ObjectState(int object, String type, long nanos, List<Slot> slots) {
    /** The name of the slot of an array that has more elements than were recorded. */
    public static final String LENGTH = "length";

    /**
     * The name of a slot after an element that a hash table has: the hash of that element, or key,
     * in the table. Whoever makes the table anew must not ask the element for it.
     */
    public static final String HASH = "hash";

    private static final int LONGEST = 1 << 26;

    /**
     * A part of it.
     *
     * @param name a field with the class that declares it, such as {@code shop.Item.price}; empty
     *     for an element of an array or a collection, of which a map has two for each entry: the
     *     key and its value
     */
    public record Slot(String name, RecordedValue value) {}

    /** The elements that were recorded. */
    public List<Slot> elements() {
        return slots.stream().filter(slot -> slot.name().isEmpty()).toList();
    }

    /** How long the array is. */
    public int length() {
        for (Slot slot : slots) {
            if (slot.name().equals(LENGTH) && slot.value().kind() == RecordedValue.Kind.INT) {
                return lengthOf(slot.value().text());
            }
        }
        return slots.size();
    }

    private int lengthOf(String text) {
        int length = Integer.parseInt(text);
        if (length < slots.size() - 1 || length > LONGEST) {
            throw new BadFile(
                    "Object #%d cannot be an array of %d elements.".formatted(object, length));
        }
        return length;
    }

    public ObjectState {
        slots = List.copyOf(slots);
    }
}
