package dev.ravel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a program that was recorded left behind when it crashed. */
record CrashRun(String output, Optional<Path> bundle) {
    private static final String SUFFIX = ".bundle";

    /** The line in which the recorder says what it keeps, on the standard error. */
    private static final Pattern MEMORY = Pattern.compile("(?m)^.*\\bkeeps ([0-9]+) bytes\\b.*$");

    /** A program that hangs, as it does in a deadlock, is killed in the end. */
    static CrashRun of(List<String> words, int limitSeconds, Path out) {
        Command.Ended ended = new Command(words).runToAnyEnd(limitSeconds);
        return new CrashRun(ended.output(), newest(out));
    }

    /** The newest bundle anywhere below a directory, which need not be there. */
    static Optional<Path> newest(Path directory) {
        if (!Files.isDirectory(directory)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            Path newest = null;
            for (Path file : files.filter(CrashRun::isBundle).sorted().toList()) {
                if (newest == null || time(file).compareTo(time(newest)) >= 0) {
                    newest = file;
                }
            }
            return Optional.ofNullable(newest);
        } catch (IOException e) {
            throw new BenchFailed("%s cannot be read: %s".formatted(directory, e));
        }
    }

    private static boolean isBundle(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX) && Files.isRegularFile(file);
    }

    private static FileTime time(Path file) throws IOException {
        return Files.getLastModifiedTime(file);
    }

    String bundleKilobytes() {
        return bundle.map(file -> kilobytes(size(file))).orElse("none");
    }

    String memoryKilobytes() {
        Matcher said = MEMORY.matcher(output);
        return said.find() ? kilobytes(Long.parseLong(said.group(1))) : "not said";
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new BenchFailed("%s cannot be read: %s".formatted(file, e));
        }
    }

    private static String kilobytes(long bytes) {
        return Report.number("%.1f", bytes / 1024.0);
    }
}
