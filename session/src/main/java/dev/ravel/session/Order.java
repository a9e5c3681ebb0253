package dev.ravel.session;

import dev.ravel.model.Header;
import java.nio.file.Path;
import java.util.List;

/**
 * What a target JVM is to do.
 *
 * @param main a class of Ravel's own
 * @param lines what it has to know beside the configuration
 */
public record Order(String main, String mode, Header lines) {
    static final String TARGET_MAIN = "dev.ravel.explore.TargetMain";

    /** To run the program in that mode. */
    public static Order of(String mode) {
        return new Order(TARGET_MAIN, mode, new Header());
    }

    /** To explore, and to begin with those schedules. */
    static Order explore(List<Path> reruns) {
        Order order = of("explore");
        reruns.forEach(schedule -> order.lines.add("rerun", schedule.toString()));
        return order;
    }
}
