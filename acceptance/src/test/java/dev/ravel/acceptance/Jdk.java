package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JDK on this machine that Ravel supports. */
record Jdk(Path home, String version) {
    private static final int OLDEST = 17;

    private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"((\\d+)[^\"]*)\"");

    /** The JDK in a directory; empty if there is none, or one that is too old. */
    static Optional<Jdk> in(Path directory) {
        Path release = directory.resolve("release");
        if (!Files.isExecutable(java(directory))
                || !Files.isRegularFile(directory.resolve("lib/modules"))
                || !Files.isRegularFile(release)) {
            return Optional.empty();
        }
        try {
            for (String line : Files.readAllLines(release)) {
                Matcher matcher = VERSION.matcher(line);
                if (matcher.matches() && Integer.parseInt(matcher.group(2)) >= OLDEST) {
                    return Optional.of(new Jdk(directory.toRealPath(), matcher.group(1)));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String java() {
        return java(home).toString();
    }

    private static Path java(Path directory) {
        return List.of("bin/java", "bin/java.exe").stream()
                .map(directory::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElse(directory.resolve("bin/java"));
    }

    @Override
    public String toString() {
        return "JDK " + version;
    }
}
