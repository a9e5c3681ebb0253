package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A file system in memory, small or read-only, that exists for one command.
 *
 * <p>It is mounted in a namespace of that command: nothing stays mounted, and no root is needed
 * where the kernel gives namespaces to everybody.
 *
 * @param place where the command sees it
 * @param left where what is on it at the end of the command is copied to
 */
record Disk(Path place, Path left, List<String> wrapper) {
    private static final String MOUNT_RUN_COPY =
            """
            mount -t tmpfs -o "$1" tmpfs "$2" || exit 99
            place=$2 left=$3
            shift 3
            "$@"
            status=$?
            cp -R "$place/." "$left" || exit 99
            exit $status
            """;

    /** With options of a tmpfs; the test is aborted where none can be mounted. */
    static Disk in(Path directory, String options) throws IOException {
        Path place = Files.createDirectory(directory.resolve("disk"));
        Path left = Files.createDirectory(directory.resolve("left"));
        for (String namespaces : List.of("--mount", "--mount --map-root-user")) {
            List<String> wrapper = new ArrayList<>(List.of("unshare"));
            wrapper.addAll(List.of(namespaces.split(" ")));
            wrapper.addAll(List.of("sh", "-c", MOUNT_RUN_COPY, "sh", options));
            wrapper.addAll(List.of(place.toString(), left.toString()));
            if (works(wrapper, directory)) {
                return new Disk(place, left, wrapper);
            }
        }
        String reason = "SKIPPED: no file system can be mounted here, so none can be full.";
        System.out.println(reason);
        return Assumptions.abort(reason);
    }

    private static boolean works(List<String> wrapper, Path directory) {
        try {
            List<String> command = Stream.concat(wrapper.stream(), Stream.of("true")).toList();
            return BoundedProcess.run(directory, Map.of(), command).status() == 0;
        } catch (UncheckedIOException e) {
            // There is no command 'unshare'.
            return false;
        }
    }

    /** The regular files that were on it at the end. */
    List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(left)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
