package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.launch.DefectOrder;
import dev.ravel.model.Defect;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.report.DefectTrial;
import dev.ravel.session.EarlierFindings;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Search;
import dev.ravel.session.Signals;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Searches for the failures of a program with a defect, each time in a fresh target JVM. */
record Trials(TargetRun run, RunConfig config, Path out, Terminal terminal) {
    /** A class that the JVM refuses is not a bug that was caught, but one of Ravel. */
    private static final String REFUSED = "java.lang.VerifyError";

    DefectTrial run(Defect defect) {
        Search search = new Search(EarlierFindings.none(terminal), terminal);
        try {
            search.run(run.with(DefectOrder.weave(defect)), config, out);
        } catch (RavelFailed | UsageError e) {
            // The unmodified program ran, so whatever is wrong now is not the user's mistake.
            return DefectTrial.failed(defect, e.getMessage());
        }
        if (search.findings().isEmpty()) {
            Signals.ofProcess().throwIfEnding();
            return DefectTrial.missed(
                    defect, search.executions(), search.summary(List.of()).isWhole());
        }
        Path directory = search.findings().get(0);
        Header header = ScheduleFiles.read(directory.resolve(FindingFiles.SCHEDULE)).header();
        // A replay would run the program without the defect, so the files are of no use.
        delete(directory);
        String message = header.get("message");
        return message.contains(REFUSED)
                ? DefectTrial.failed(defect, message)
                : DefectTrial.caught(defect, header.get("kind"), message, search.executions());
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be deleted: %s.".formatted(directory, e.getMessage()));
        }
    }
}
