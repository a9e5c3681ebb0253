package subjects.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Turns without an end, and without a step, the second time; notes in a file that it does. */
public final class Wheel {
    private static final String NOTES = System.getProperty("wheel.notes");

    private int turns;

    public void turn() throws IOException {
        turns++;
        int angle = turns > 1 ? 1 : 0;
        if (angle > 0) {
            Files.writeString(Path.of(NOTES), "x", StandardOpenOption.APPEND);
        }
        while (angle != 0) {
            angle = angle * 3 | 1;
        }
    }

    public int turns() {
        return turns;
    }

    public void stop() {
        turns = 0;
    }
}
