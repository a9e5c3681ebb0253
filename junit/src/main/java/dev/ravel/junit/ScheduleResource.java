package dev.ravel.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Finds a schedule that a test names: a file, or one that lies beside the test's class. */
final class ScheduleResource {
    private ScheduleResource() {}

    /** The file; if it lies in a jar, a copy of it. */
    static Path find(Class<?> test, Path named) {
        if (Files.exists(named) || named.isAbsolute()) {
            return named;
        }
        String name = named.toString().replace('\\', '/');
        try (InputStream in = test.getResourceAsStream(name)) {
            if (in == null) {
                // Whoever reads it says that there is none.
                return named;
            }
            Path copy = Files.createTempFile("ravel", "-" + named.getFileName());
            copy.toFile().deleteOnExit();
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
            return copy;
        } catch (IOException e) {
            throw new RavelProblem("%s cannot be read: %s.".formatted(name, e));
        }
    }
}
