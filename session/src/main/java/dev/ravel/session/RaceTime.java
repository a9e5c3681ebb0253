package dev.ravel.session;

import dev.ravel.model.RunConfig;

/**
 * How the time of a hunt for races is divided, if it is bounded: half of it at the most to predict,
 * and what is left in equal parts for all that was predicted.
 */
final class RaceTime {
    private RaceTime() {}

    static RunConfig toPredict(RunConfig config) {
        return within(config, config.search().budget().timeMillis() / 2);
    }

    static RunConfig toTryEach(RunConfig config, double secondsGone, int trials) {
        long left = config.search().budget().timeMillis() - (long) (secondsGone * 1000);
        return within(config, left / Math.max(1, trials));
    }

    private static RunConfig within(RunConfig config, long millis) {
        // Without a bound it stays without; with one, 0 would be none.
        return config.search().budget().timeMillis() == 0
                ? config
                : config.withTime(Math.max(1, millis));
    }
}
