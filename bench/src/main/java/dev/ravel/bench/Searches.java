package dev.ravel.bench;

import dev.ravel.explore.Measurement.Task;
import dev.ravel.explore.Trial;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** Runs searches for a subject's bug, all in one target JVM. */
final class Searches {
    /** A search's trial, and when it ended, from the start of the JVM. */
    record Timed(Trial trial, double seconds) {}

    /** For the start, and for weaving the JDK once. */
    private static final int SPARE_SECONDS = 120;

    private final Jvms jvms;
    private final Path trialFile;

    /** {@code trialFile} gets a line for each trial; null for none. */
    Searches(Jvms jvms, Path trialFile) {
        this.jvms = jvms;
        this.trialFile = trialFile;
    }

    List<Trial> run(Subject subject, Subject.Bounds bounds, List<Task> tasks) {
        return timed(subject, bounds, tasks).stream().map(Timed::trial).toList();
    }

    List<Timed> timed(Subject subject, Subject.Bounds bounds, List<Task> tasks) {
        long searches =
                tasks.stream().mapToLong(task -> task.lastSeed() - task.firstSeed() + 1).sum();
        long seconds = searches * (bounds.seconds() + bounds.shrinkSeconds()) + SPARE_SECONDS;
        TargetRecording recording =
                TargetRecording.measure(
                        jvms,
                        subject.config(Subjects.classPath(), bounds, List.of()),
                        tasks,
                        (int) seconds);
        recording
                .all("note")
                .forEach(note -> System.err.println(subject.name() + ": " + note.rest()));
        List<Timed> trials =
                recording.all("trial").stream()
                        .map(message -> new Timed(Trial.parse(message.rest()), message.seconds()))
                        .toList();
        for (Timed timed : trials) {
            keep(subject, timed.trial());
        }
        return trials;
    }

    /** Writes a trial down, and speaks up if it found something else than the known bug. */
    private void keep(Subject subject, Trial trial) {
        if (trial.isFound() && !subject.kinds().contains(trial.ending())) {
            System.err.println(
                    "%s: %s with seed %d found a %s."
                            .formatted(
                                    subject.name(),
                                    trial.strategy(),
                                    trial.seed(),
                                    trial.ending()));
        }
        if (trialFile != null) {
            try {
                Files.writeString(
                        trialFile,
                        subject.name().replace(' ', '-') + " " + trial.text() + "\n",
                        StandardCharsets.UTF_8,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new BenchFailed("%s cannot be written: %s".formatted(trialFile, e));
            }
        }
    }
}
