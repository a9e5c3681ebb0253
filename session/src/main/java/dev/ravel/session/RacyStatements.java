package dev.ravel.session;

import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The statements of a program that are known to race. */
public final class RacyStatements {
    private RacyStatements() {}

    /**
     * Those of all runs that made races happen: one with a baseline, or with pairs from elsewhere,
     * knows only of some.
     */
    public static List<Statement> of(RunConfig config, Path parent) {
        Set<Statement> statements = new LinkedHashSet<>();
        List<Path> schedules =
                EarlierRuns.allSchedules(
                        config,
                        parent,
                        "race-",
                        header -> Outcome.from(header).kind() == FindingKind.RACE);
        for (Path schedule : schedules) {
            RunConfig raced = RunConfig.from(ScheduleFiles.read(schedule).header());
            statements.addAll(raced.engine().memory().chosen());
        }
        return List.copyOf(statements);
    }
}
