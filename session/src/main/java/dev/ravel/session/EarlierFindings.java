package dev.ravel.session;

import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The findings of the last run of a program that had any. The next run tries their schedules first.
 */
public final class EarlierFindings {
    private static final int MAX_RERUNS = 20;

    /**
     * In the directory of a finding: a run without findings has told that its interleaving no
     * longer exists, which is no news from then on.
     */
    private static final String TOLD = "no-longer-exists.txt";

    private final List<Path> schedules;
    private final Terminal terminal;
    private final List<Path> vanished = new ArrayList<>();
    private boolean isAnyTold;
    private final List<Summary.EarlierFinding> summary = new ArrayList<>();

    private EarlierFindings(List<Path> schedules, Terminal terminal) {
        this.schedules = schedules;
        this.terminal = terminal;
    }

    public static EarlierFindings none(Terminal terminal) {
        return new EarlierFindings(List.of(), terminal);
    }

    /** Looks below the directory that runs write to. */
    public static EarlierFindings of(RunConfig config, Path parent, Terminal terminal) {
        Memory memory = config.engine().memory();
        List<Path> schedules =
                EarlierRuns.lastSchedules(
                        config,
                        parent,
                        "finding-",
                        // With other scheduling points, no schedule would fit.
                        header -> memoryOf(header).equals(memory));
        tellOfOthers(
                EarlierRuns.lastSchedules(config, parent, "finding-", header -> true),
                schedules,
                terminal);
        int count = Math.min(MAX_RERUNS, schedules.size());
        return new EarlierFindings(schedules.subList(0, count), terminal);
    }

    private static Memory memoryOf(Header header) {
        return RunConfig.from(header).engine().memory();
    }

    /** Nobody should think that a failure was tried again that was not. */
    private static void tellOfOthers(List<Path> last, List<Path> tried, Terminal terminal) {
        List<Path> others = last.stream().filter(schedule -> !tried.contains(schedule)).toList();
        if (!others.isEmpty()) {
            Path first = others.get(0);
            terminal.note(
                    "Not tried again: %s of %s. Other accesses were scheduling points there (--memory=%s)."
                            .formatted(
                                    Summary.count(others.size(), "failure"),
                                    first.getParent().getParent(),
                                    memoryOf(ScheduleFiles.read(first).header()).word()));
        }
    }

    public List<Path> schedules() {
        return schedules;
    }

    public List<Summary.EarlierFinding> summary() {
        return summary;
    }

    /** The target JVM tells what became of each. */
    public void judge(String verdicts) {
        String[] words = verdicts.isEmpty() ? new String[0] : verdicts.split(" ");
        for (int i = 0; i < words.length; i++) {
            summary.add(
                    new Summary.EarlierFinding(
                            schedules.get(i).toString(), words[i].equals("there")));
            tell(words[i], schedules.get(i));
        }
    }

    private void tell(String verdict, Path schedule) {
        Path directory = schedule.getParent();
        if (!verdict.equals("there") && !verdict.equals("gone")) {
            if (Files.exists(directory.resolve(TOLD))) {
                return;
            }
            vanished.add(directory);
        }
        isAnyTold = true;
        Header header = ScheduleFiles.read(schedule).header();
        terminal.tell(
                "%s: %s (%s; %s)"
                        .formatted(
                                switch (verdict) {
                                    case "there" -> "Still there";
                                    case "gone" -> "Fixed: its interleaving no longer fails";
                                    default ->
                                            "Not seen again, and its interleaving no longer exists";
                                },
                                Headline.of(header.get("message")),
                                header.get("kind"),
                                directory));
    }

    /** Says so, and remembers what was told, since nothing was found that could be it. */
    void nothingFound() {
        if (isAnyTold) {
            terminal.tell("What failed before has not failed again in any execution.");
        }
        for (Path directory : vanished) {
            try {
                WholeFile.write(
                        directory.resolve(TOLD),
                        "The program has changed so that this interleaving no longer exists, and a run without findings has told so. Later runs try it, but tell of it only if it is there again.\n");
            } catch (IOException e) {
                // Then the next run tells it once more.
                return;
            }
        }
    }
}
