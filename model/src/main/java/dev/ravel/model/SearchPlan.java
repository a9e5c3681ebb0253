package dev.ravel.model;

import java.util.List;

/**
 * How interleavings are searched.
 *
 * @param strategy a name, and options
 * @param plugins jars and directories with strategies of the user's own
 */
public record SearchPlan(String strategy, List<String> plugins, long seed, Budget budget) {
    public SearchPlan {
        plugins = List.copyOf(plugins);
    }

    /** Whether the search is to end when there is nothing left to explore. */
    public boolean isSystematic() {
        return strategy.equals("dfs") || strategy.startsWith("dfs:");
    }

    SearchPlan with(Budget other) {
        return new SearchPlan(strategy, plugins, seed, other);
    }

    void addTo(Header header) {
        header.add("strategy", strategy);
        plugins.forEach(plugin -> header.add("plugin", plugin));
        header.add("seed", Long.toString(seed));
        budget.addTo(header);
    }

    static SearchPlan from(Header header) {
        return new SearchPlan(
                header.get("strategy"),
                header.all("plugin"),
                header.number("seed"),
                Budget.from(header));
    }
}
