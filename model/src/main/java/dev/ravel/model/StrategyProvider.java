package dev.ravel.model;

import java.util.Map;

/** Makes strategies of one kind. Providers are found with {@link java.util.ServiceLoader}. */
public interface StrategyProvider {
    /** What the user calls it. */
    String name();

    /**
     * A new strategy. The options are those that the user gave; a provider removes the ones that it
     * knows, and throws {@link IllegalArgumentException} with a sentence for a bad value.
     */
    Strategy create(Map<String, String> options);
}
