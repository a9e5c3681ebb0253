package dev.ravel.session;

import dev.ravel.model.ClassPathEntries;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Compares the classes of a class path with those that ran elsewhere; none of them is loaded. */
public final class ClassHashes {
    /** More would not help to see what is wrong. */
    private static final int MOST_NAMED = 3;

    private static final Pattern CLASS_NAME =
            Pattern.compile("[^./\\\\;\\[\\p{Cntrl}]+(\\.[^./\\\\;\\[\\p{Cntrl}]+)*+");

    private ClassHashes() {}

    /**
     * What is not the same, such as {@code shop.Shop differs, shop.Item is missing}; empty if all
     * is.
     *
     * @param hashes SHA-256 in hexadecimal digits, by the names of the classes
     */
    public static String difference(Map<String, String> hashes, String classPath) {
        List<String> differences = new ArrayList<>();
        List<Entry> entries = entries(classPath);
        try {
            new TreeMap<>(hashes)
                    .forEach(
                            (name, hash) -> {
                                String found = hash(name, entries);
                                if (found == null) {
                                    differences.add(name + " is missing");
                                } else if (!found.equals(hash)) {
                                    differences.add(name + " differs");
                                }
                            });
        } finally {
            entries.forEach(Entry::close);
        }
        int more = differences.size() - MOST_NAMED;
        return String.join(", ", differences.subList(0, Math.min(MOST_NAMED, differences.size())))
                + (more > 0 ? ", and %d more".formatted(more) : "");
    }

    private static String hash(String className, List<Entry> entries) {
        // The name may be a stranger's, and must not lead out of the class path.
        if (!CLASS_NAME.matcher(className).matches()) {
            return null;
        }
        String file = className.replace('.', '/') + ".class";
        try {
            for (Entry entry : entries) {
                byte[] bytes = entry.read(file);
                if (bytes != null) {
                    MessageDigest digest = MessageDigest.getInstance("SHA-256");
                    return HexFormat.of().formatHex(digest.digest(bytes));
                }
            }
            return null;
        } catch (IOException e) {
            throw new UsageError("The class %s cannot be read: %s.".formatted(className, e));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("Every JDK has SHA-256.", e);
        }
    }

    /** A directory or a jar. */
    private interface Entry {
        /** Null if there is no such file. */
        byte[] read(String file) throws IOException;

        void close();
    }

    private static List<Entry> entries(String classPath) {
        List<Entry> entries = new ArrayList<>();
        ClassPathEntries.of(classPath).forEach(path -> add(path, entries));
        return entries;
    }

    private static void add(Path path, List<Entry> entries) {
        if (Files.isDirectory(path)) {
            entries.add(
                    new Entry() {
                        @Override
                        public byte[] read(String file) throws IOException {
                            Path found = path.resolve(file);
                            return Files.isRegularFile(found) ? Files.readAllBytes(found) : null;
                        }

                        @Override
                        public void close() {}
                    });
        } else if (Files.isRegularFile(path)) {
            addJar(path, entries);
        }
    }

    /** Java passes over what is no jar. */
    private static void addJar(Path path, List<Entry> entries) {
        JarFile jar;
        try {
            jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion());
        } catch (IOException e) {
            return;
        }
        entries.add(
                new Entry() {
                    @Override
                    public byte[] read(String file) throws IOException {
                        ZipEntry entry = jar.getEntry(file);
                        if (entry == null) {
                            return null;
                        }
                        try (InputStream in = jar.getInputStream(entry)) {
                            return in.readAllBytes();
                        }
                    }

                    @Override
                    public void close() {
                        try {
                            jar.close();
                        } catch (IOException e) {
                            throw new RavelFailed("%s cannot be closed: %s.".formatted(path, e));
                        }
                    }
                });
    }
}
