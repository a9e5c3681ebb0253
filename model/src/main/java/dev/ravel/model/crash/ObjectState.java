package dev.ravel.model.crash;

import java.util.List;

/**
 * An object as it was at some time. One object may have several states in a bundle.
 *
 * @param object its number
 * @param type its class, such as {@code shop.Item}, {@code java.util.ArrayList} or {@code int[]}
 * @param nanos when, on the clock of the calls
 */
public record ObjectState(int object, String type, long nanos, List<Slot> slots) {
    /**
     * A part of it.
     *
     * @param name a field with the class that declares it, such as {@code shop.Item.price}; empty
     *     for an element of an array or a collection, of which a map has two for each entry: the
     *     key and its value
     */
    public record Slot(String name, RecordedValue value) {}

    public ObjectState {
        slots = List.copyOf(slots);
    }
}
