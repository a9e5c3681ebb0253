package dev.ravel.session;

import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
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

    /** A file that says all this, for a target JVM to read. */
    Path request(RunConfig config) {
        try {
            Path request = Files.createTempFile("ravel", ".request");
            // After an interrupt from the keyboard, too, when no 'finally' is run.
            request.toFile().deleteOnExit();
            Header header = new Header();
            config.addTo(header);
            header.addAll(lines);
            Files.write(request, new Schedule(header, List.of()).text());
            return request;
        } catch (IOException e) {
            throw new RavelFailed(
                    "No temporary file can be written to %s (%s). Free some disk space there."
                            .formatted(System.getProperty("java.io.tmpdir"), e));
        }
    }

    /** To explore, to begin with some schedules, and to pass by the failures of others. */
    static Order explore(List<Path> reruns, List<Path> known) {
        Order order = of("explore");
        reruns.forEach(schedule -> order.lines.add("rerun", schedule.toString()));
        known.forEach(schedule -> order.lines.add("known", schedule.toString()));
        return order;
    }
}
