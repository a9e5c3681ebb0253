package dev.ravel.explore.strategies;

import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** Finds strategies by their names. */
public final class Strategies {
    private static final List<StrategyProvider> OWN =
            List.of(
                    new RandomStrategy.Provider(),
                    new PctStrategy.Provider(),
                    new PosStrategy.Provider(),
                    new SurwStrategy.Provider(),
                    new PairsStrategy.Provider(),
                    new FeedbackStrategy.Provider(),
                    new PortfolioStrategy.Provider(),
                    new DfsStrategy.Provider());

    private Strategies() {}

    /**
     * The strategy of a text such as {@code pct} or {@code pct:depth=5}; throws {@link
     * IllegalArgumentException} with a sentence for the user.
     */
    public static Strategy create(String text, ClassLoader loader) {
        String[] parts = text.split(":", 2);
        StrategyProvider provider = provider(parts[0], loader);
        Map<String, String> options = options(text, parts.length > 1 ? parts[1] : "");
        Strategy strategy = create(provider, options);
        if (!options.isEmpty()) {
            throw new IllegalArgumentException(
                    "The strategy '%s' has no option '%s' (--strategy)."
                            .formatted(parts[0], options.keySet().iterator().next()));
        }
        // A systematic search has to make each choice itself, and a random walk is fair.
        boolean isFair = strategy instanceof DfsStrategy || strategy instanceof RandomStrategy;
        return isFair ? strategy : fair(strategy);
    }

    private static StrategyProvider provider(String name, ClassLoader loader) {
        Map<String, StrategyProvider> providers = new TreeMap<>();
        for (StrategyProvider provider : OWN) {
            providers.put(provider.name(), provider);
        }
        // To look for services takes a while, and without plugins there is seldom one.
        boolean hasPlugins = loader != Strategies.class.getClassLoader();
        if (hasPlugins || !providers.containsKey(name)) {
            for (StrategyProvider provider : ServiceLoader.load(StrategyProvider.class, loader)) {
                providers.putIfAbsent(provider.name(), provider);
            }
        }
        if (!providers.containsKey(name)) {
            throw new IllegalArgumentException(
                    "There is no strategy '%s' (--strategy); there are: %s."
                            .formatted(name, String.join(", ", providers.keySet())));
        }
        return providers.get(name);
    }

    /** The same strategy, as long as it is fair to all threads. */
    public static Strategy fair(Strategy strategy) {
        return new FairStrategy(strategy);
    }

    private static Strategy create(StrategyProvider provider, Map<String, String> options) {
        Strategy strategy;
        try {
            strategy = provider.create(options);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "The strategy '%s' refuses its options: %s"
                            .formatted(provider.name(), e.getMessage()),
                    e);
        }
        if (strategy == null) {
            throw new IllegalArgumentException(
                    "The provider of the strategy '%s' has made none.".formatted(provider.name()));
        }
        return strategy;
    }

    private static Map<String, String> options(String text, String list) {
        Map<String, String> options = new HashMap<>();
        for (String option : list.split(",")) {
            String[] words = option.split("=", 2);
            if (words.length == 2) {
                options.put(words[0], words[1]);
            } else if (!option.isEmpty()) {
                throw new IllegalArgumentException(
                        "'%s' (--strategy) has to be a name, or a name and options, as in pct:depth=5."
                                .formatted(text));
            }
        }
        return options;
    }

    /** Takes a number out of the options. */
    public static int number(
            Map<String, String> options, String name, int defaultValue, int least) {
        String text = options.remove(name);
        if (text == null) {
            return defaultValue;
        }
        if (!text.matches("[0-9]{1,6}") || Integer.parseInt(text) < least) {
            throw new IllegalArgumentException(
                    "The option %s=%s (--strategy) has to be a number from %d."
                            .formatted(name, text, least));
        }
        return Integer.parseInt(text);
    }
}
