package dev.ravel.session;

import dev.ravel.report.IndexPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The page over all runs below a directory. It is made anew of what each run has left beside its
 * own page, so that nothing has to be kept in step when runs are deleted, or several end at once.
 */
final class RunIndex {
    private static final String NAME = "index.html";

    /** What a run leaves beside its page. */
    private static final String SUMMARY = "findings.json";

    /** {@code ravel watch} writes below the directory that other commands write to. */
    private static final String WATCHED = "watch";

    private static final int MOST_RUNS = 500;
    private static final int MOST_BYTES = 1 << 20;

    /** So often other runs may end while the page is written. */
    private static final int MOST_TRIES = 20;

    private final Path directory;

    /** {@code out} is the directory that a command was told to write to. */
    RunIndex(Path out) {
        boolean isBelow = out.endsWith(WATCHED) && out.getParent() != null;
        directory = isBelow ? out.getParent() : out;
    }

    /**
     * Adds a run; answers where the page is.
     *
     * @param run its directory, below that of the index
     */
    Path add(Path run, String summary) throws IOException {
        WholeFile.write(run.resolve(SUMMARY), summary + "\n");
        Path page = directory.resolve(NAME);
        Listed listed = list();
        for (int i = 0; i < MOST_TRIES; i++) {
            WholeFile.write(page, IndexPage.of(name(), listed.runs, listed.leftOut));
            // A run that has come meanwhile may have written its page before this one. Whoever
            // writes last has looked after all others have left what they leave.
            Listed now = list();
            if (now.equals(listed)) {
                break;
            }
            listed = now;
        }
        return page;
    }

    private String name() {
        Path name = directory.toAbsolutePath().normalize().getFileName();
        return name == null ? directory.toString() : name.toString();
    }

    /** What there is to list, the newest runs first. */
    private record Listed(List<IndexPage.Run> runs, int leftOut) {}

    private Listed list() throws IOException {
        Map<Path, FileTime> times = new LinkedHashMap<>();
        for (Path parent : List.of(directory, directory.resolve(WATCHED))) {
            for (Path run : runs(parent)) {
                if (Files.isRegularFile(run.resolve(SUMMARY))) {
                    times.put(run, time(run.resolve(SUMMARY)));
                }
            }
        }
        List<Path> newestFirst = new ArrayList<>(times.keySet());
        newestFirst.sort(Comparator.<Path, FileTime>comparing(times::get).reversed());
        List<IndexPage.Run> listed = new ArrayList<>();
        for (Path run : newestFirst.subList(0, Math.min(MOST_RUNS, newestFirst.size()))) {
            String name = directory.relativize(run).toString().replace('\\', '/');
            boolean hasPage = Files.isRegularFile(run.resolve(ReportPage.NAME));
            listed.add(new IndexPage.Run(name, text(run.resolve(SUMMARY)), hasPage));
        }
        return new Listed(listed, newestFirst.size() - listed.size());
    }

    /** The directory itself is one, too, for what was read out of several runs. */
    private static List<Path> runs(Path parent) throws IOException {
        List<Path> runs = new ArrayList<>(List.of(parent));
        if (Files.isDirectory(parent)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(parent, "run-*")) {
                children.forEach(runs::add);
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
        }
        return runs;
    }

    /** A run that is deleted at this moment is an old one. */
    private static FileTime time(Path summary) {
        try {
            return Files.getLastModifiedTime(summary);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }

    /** What cannot be read is damaged, which the page tells. */
    private static String text(Path summary) {
        try (InputStream in = Files.newInputStream(summary)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
