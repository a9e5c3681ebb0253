package dev.ravel.report;

import dev.ravel.model.OneOrder;

/** Says why threads were seen in one order only. */
final class OneOrderWords {
    private OneOrderWords() {}

    /** All of it, where nothing else is said of plain memory. */
    static String withMemory(OneOrder order) {
        return order.memory()
                ? of(order)
                : of(order)
                        + " Accesses to plain fields and arrays were no choices; with --memory they are.";
    }

    static String of(OneOrder order) {
        return order.machinery().isEmpty()
                ? ofThreads(order)
                : "%s What they do in %s was not interleaved, since it is taken for a library that serves the program; --explore %s takes it in."
                        .formatted(
                                ofThreads(order),
                                String.join(" and ", order.machinery()),
                                String.join(",", order.machinery()));
    }

    /** Where machinery is told of anyway. */
    static String ofThreads(OneOrder order) {
        return "%d threads ran, but only one interleaving was seen, which says little of others: %s."
                .formatted(order.threads(), reason(order));
    }

    private static String reason(OneOrder order) {
        return order.hadChoices()
                ? "no two of them have an operation (a lock, a volatile field, an atomic and the like) in common whose order could change"
                : "at no operation (a lock, a volatile field, an atomic and the like) could more than one of them go on";
    }
}
