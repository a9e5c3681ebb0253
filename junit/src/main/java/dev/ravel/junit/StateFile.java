package dev.ravel.junit;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectStates;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the states of objects from a file beside a test. */
final class StateFile {
    private StateFile() {}

    static List<ObjectState> read(Class<?> test, String file) {
        try (InputStream in = test.getResourceAsStream(file)) {
            if (in == null) {
                throw new RavelProblem(
                        "There is no file %s beside %s on the class path. Put it where the resources of the test's package are."
                                .formatted(file, test.getName()));
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return ObjectStates.parse(file, text);
        } catch (BadFile e) {
            throw new RavelProblem(e.getMessage());
        } catch (IOException e) {
            throw new RavelProblem("%s cannot be read: %s.".formatted(file, e));
        }
    }
}
