package dev.ravel.instrument;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.zip.CRC32;

/** Keeps the patch of each JDK on disk, so that it is made once. */
public final class PatchCache {
    private final Path directory;
    private final Runnable check;

    public PatchCache(Path directory) {
        this(directory, () -> {});
    }

    /** {@code check} is called again and again while a patch is made, and throws to end that. */
    public PatchCache(Path directory, Runnable check) {
        this.directory = directory;
        this.check = check;
    }

    /** Writes a patch. */
    private interface Writing {
        void write(OutputStream out) throws IOException;
    }

    /** The patch jars for a JDK, the strongest first, made now if they are not there yet. */
    public List<Path> patchesFor(
            Path javaHome, Path ravelJar, WeaveOptions options, Consumer<String> progress)
            throws IOException {
        Path home = javaHome.toRealPath();
        String variant =
                (options.interleaveJdk() ? "-interleaved" : "")
                        + (options.memory().isNone() ? "" : "-memory");
        String name = "java.base-%s-%s%s".formatted(jdk(home), ravel(ravelJar), variant);
        Path patch = directory.resolve(name + ".jar");
        if (!Files.exists(patch)) {
            progress.accept(
                    "Weaving the JDK at " + home + " (once for each JDK; takes some seconds).");
            make(patch, out -> new JdkPatcher(options.closed(), check).write(home, out));
        }
        if (options.opened().isEmpty()) {
            return List.of(patch);
        }
        Path opened =
                directory.resolve("%s-%s.jar".formatted(name, hash(options.opened().names())));
        if (!Files.exists(opened)) {
            make(opened, out -> new JdkPatcher(options, check).writeOpened(home, patch, out));
        }
        return List.of(opened, patch);
    }

    private static String hash(Set<String> names) {
        CRC32 crc = new CRC32();
        names.stream()
                .sorted()
                .forEach(name -> crc.update((name + "\n").getBytes(StandardCharsets.UTF_8)));
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }

    /**
     * A jar is written beside its place and then moved there, so that another JVM sees all of it or
     * nothing; two JVMs that make it at once write the same bytes.
     */
    private void make(Path jar, Writing writing) throws IOException {
        Path unfinished = null;
        try {
            Files.createDirectories(directory);
            deleteForgotten();
            unfinished = Files.createTempFile(directory, "unfinished", ".jar");
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
                writing.write(out);
            }
            Files.move(
                    unfinished,
                    jar,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new IOException(
                    "The woven JDK could not be written to %s (%s). Free some disk space, or name another directory with RAVEL_CACHE."
                            .formatted(directory, e),
                    e);
        } finally {
            // Still there only if it was not finished.
            if (unfinished != null) {
                Files.deleteIfExists(unfinished);
            }
        }
    }

    /** Deletes what was begun long ago by a process that was killed. */
    private void deleteForgotten() throws IOException {
        Instant longAgo = Instant.now().minus(Duration.ofHours(1));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "unfinished*.jar")) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(longAgo)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Names a JDK by what it says of itself and by the size and date of its image. */
    private static String jdk(Path home) throws IOException {
        CRC32 crc = new CRC32();
        Path release = home.resolve("release");
        if (Files.exists(release)) {
            crc.update(Files.readAllBytes(release));
        }
        File image = home.resolve("lib/modules").toFile();
        if (!image.isFile()) {
            throw new IOException("There is no JDK at " + home + ": lib/modules is missing.");
        }
        crc.update((home + ":" + image.length() + ":" + image.lastModified()).getBytes("UTF-8"));
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }

    /** Names a Ravel by the classes that decide what a patch looks like. */
    private static String ravel(Path jar) throws IOException {
        CRC32 crc = new CRC32();
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream()
                    .filter(
                            entry ->
                                    entry.getName().startsWith("dev/ravel/hooks/")
                                            || entry.getName().startsWith("dev/ravel/instrument/"))
                    .forEach(entry -> crc.update((entry.getName() + entry.getCrc()).getBytes()));
        }
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }
}
