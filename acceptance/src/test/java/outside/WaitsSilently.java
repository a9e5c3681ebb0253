package outside;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a file, and waits for an input that does not come: Ravel hears no more of it. */
public final class WaitsSilently {
    private WaitsSilently() {}

    public static void main(String[] args) throws IOException {
        Files.createFile(Path.of(args[0]));
        int ignored = System.in.read();
    }
}
