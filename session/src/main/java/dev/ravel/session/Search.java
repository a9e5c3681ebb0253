package dev.ravel.session;

import dev.ravel.model.Coverage;
import dev.ravel.model.Defect;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Effort;
import dev.ravel.report.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One exploration in a target JVM, and what that JVM told of it. */
public final class Search {
    /** Where the counts of the findings begin in the summary of a target JVM. */
    private static final int FIRST_COUNT = 5;

    private final EarlierFindings earlier;
    private final Terminal terminal;
    private final List<Path> directories = new ArrayList<>();
    private final List<Defect> defects = new ArrayList<>();
    private long[] numbers = new long[0];
    private String carrier = "";

    private String aside;
    private Progress progress = Progress.NONE;

    /** The schedules of {@code earlier} findings are tried first. */
    public Search(EarlierFindings earlier, Terminal terminal) {
        this.earlier = earlier;
        this.terminal = terminal;
    }

    public void run(Target target, RunConfig config, Path out) {
        progress = new Progress(config.search().budget(), System.nanoTime());
        target.start(
                Order.explore(earlier.schedules()),
                config,
                out,
                Map.of(
                        "reruns",
                        earlier::judge,
                        "running",
                        this::running,
                        "progress",
                        this::progress,
                        "finding",
                        this::finding,
                        "defect",
                        line -> defects.add(Defect.parse(line)),
                        "aside",
                        this::setAside,
                        "done",
                        this::done));
        checkTold(out);
        if (directories.isEmpty() && aside == null) {
            earlier.nothingFound();
        }
    }

    /** Everything that the target JVM has counted has to be there. */
    private void checkTold(Path out) {
        if (numbers.length != FIRST_COUNT + directories.size()) {
            throw new RavelFailed(
                    "The target JVM found %d failures, but told of %d; look into %s."
                            .formatted(numbers.length - FIRST_COUNT, directories.size(), out));
        }
    }

    void running(String kind) {
        carrier = kind;
    }

    void setAside(String reason) {
        aside = reason;
    }

    void finding(String directory) {
        directories.add(Path.of(directory));
    }

    void progress(String text) {
        String[] words = text.split(" ");
        terminal.progress(
                progress.line(
                        Long.parseLong(words[0]), Long.parseLong(words[1]), System.nanoTime()));
    }

    void done(String text) {
        String[] words = text.split(" ");
        numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Long.parseLong(words[i]);
        }
    }

    /** Why no execution says anything of the program, or null if some does. */
    public String aside() {
        return aside;
    }

    public long executions() {
        return numbers[0];
    }

    public Coverage coverage() {
        return Coverage.values()[(int) numbers[4]];
    }

    /** The directories of what was found. */
    public List<Path> findings() {
        return directories;
    }

    /** How often the finding of that index has shown. */
    public long count(int finding) {
        return numbers[FIRST_COUNT + finding];
    }

    /** The defects that the program could have, if they were asked for. */
    public List<Defect> defects() {
        return defects;
    }

    public Effort effort() {
        return new Effort(numbers[0], numbers[2], numbers[1] / 1e9);
    }

    public Summary summary(List<Summary.FindingSummary> findings) {
        return new Summary(
                numbers[0],
                numbers[1] / 1e9,
                numbers[2],
                numbers[3],
                coverage(),
                carrier,
                findings,
                earlier.summary());
    }
}
