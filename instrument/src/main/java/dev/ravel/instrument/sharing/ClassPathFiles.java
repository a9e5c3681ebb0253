package dev.ravel.instrument.sharing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The class files of a class path: of directories, of jars, of the jars that the manifests of jars
 * name, and of jars inside of jars, as executable ones have them.
 */
final class ClassPathFiles {
    private final int most;
    private final Predicate<byte[]> reader;
    private final Set<Path> seen = new HashSet<>();
    private int read;
    private int unreadable;

    /** {@code reader} tells whether it could make sense of the bytes. */
    ClassPathFiles(int most, Predicate<byte[]> reader) {
        this.most = most;
        this.reader = reader;
    }

    /** How many class files, and entries of the class path, could not be read. */
    int unreadable() {
        return unreadable;
    }

    /** Whether there were more than are read. */
    boolean isTooMany() {
        return read > most;
    }

    /** Reads what an entry of the class path has. One that does not exist has nothing. */
    void read(Path entry) {
        if (!seen.add(entry.toAbsolutePath().normalize()) || !Files.exists(entry)) {
            return;
        }
        try {
            if (Files.isDirectory(entry)) {
                readDirectory(entry);
            } else {
                readJar(entry);
            }
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            unreadable++;
        }
    }

    private void readDirectory(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (isTooMany()) {
                    return;
                }
                if (file.toString().endsWith(".class")) {
                    read(Files.readAllBytes(file));
                }
            }
        }
    }

    private void readJar(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            Enumeration<? extends ZipEntry> entries = jar.entries();
            while (entries.hasMoreElements() && !isTooMany()) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".class")) {
                    read(bytes(jar, entry));
                } else if (entry.getName().endsWith(".jar")) {
                    readInner(bytes(jar, entry));
                }
            }
            readNamed(file, jar.getManifest());
        }
    }

    private static byte[] bytes(JarFile jar, ZipEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private void readInner(byte[] jar) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
            for (ZipEntry entry = in.getNextEntry();
                    entry != null && !isTooMany();
                    entry = in.getNextEntry()) {
                if (entry.getName().endsWith(".class")) {
                    read(in.readAllBytes());
                }
            }
        }
    }

    private void readNamed(Path file, Manifest manifest) {
        String names =
                manifest == null
                        ? null
                        : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
        for (String name : names == null ? new String[0] : names.trim().split(" +")) {
            try {
                URI uri = file.toUri().resolve(name);
                if ("file".equals(uri.getScheme())) {
                    read(Path.of(uri));
                }
            } catch (IllegalArgumentException e) {
                // The JVM passes over what is no address, too.
                unreadable++;
            }
        }
    }

    private void read(byte[] bytes) {
        if (++read <= most && !reader.test(bytes)) {
            unreadable++;
        }
    }
}
