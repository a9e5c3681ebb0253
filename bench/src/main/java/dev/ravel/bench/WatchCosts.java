package dev.ravel.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What it costs to be watched: whole runs of programs whose two threads share nothing, with and
 * without the agent, in turn, by the clock and as processor time, which other work on the machine
 * disturbs less.
 */
final class WatchCosts {
    private static final int LIMIT_SECONDS = 600;
    private static final int RUNS = 3;
    private static final String PLAIN = "plain";
    private static final String PROGRAM = "subjects.watch.UnsharedWork";
    private static final List<String> WORK = List.of("nothing", "collections", "objects", "arrays");

    private final Jvms jvms;
    private final Report report;

    WatchCosts(Jvms jvms, Report report) {
        this.jvms = jvms;
        this.report = report;
    }

    /** Those of ours whose names contain {@code programs}, or those that files name instead. */
    void run(String programs, List<Path> javaArgs) {
        Map<String, String> modes = new LinkedHashMap<>();
        modes.put(PLAIN, null);
        modes.put("calls", "track=calls,delay=off");
        modes.put("fields", "track=fields,delay=off");
        modes.put("both", "track=both,delay=off");
        modes.put("both, with delays", "track=both");
        List<String> columns = new ArrayList<>(modes.keySet());
        columns.set(0, "plain, s");
        columns.add(0, "ratio to the plain run, median of " + RUNS);
        report.columns(columns.toArray(String[]::new));
        for (Path file : javaArgs) {
            measure(file.getFileName().toString(), List.of("@" + file), modes);
        }
        for (String program : javaArgs.isEmpty() ? WORK : List.<String>of()) {
            if (program.contains(programs)) {
                measure(program, List.of("-cp", Subjects.classPath(), PROGRAM, program), modes);
            }
        }
    }

    private void measure(String program, List<String> words, Map<String, String> modes) {
        Map<String, List<Command.Ended>> runs = new LinkedHashMap<>();
        modes.keySet().forEach(mode -> runs.put(mode, new ArrayList<>()));
        for (int i = 0; i < RUNS; i++) {
            modes.forEach((name, mode) -> runs.get(name).add(run(words, mode)));
        }
        row(program, runs, Command.Ended::seconds);
        row(program + ", processors", runs, Command.Ended::processorSeconds);
    }

    private void row(
            String name,
            Map<String, List<Command.Ended>> runs,
            ToDoubleFunction<Command.Ended> time) {
        List<String> cells = new ArrayList<>(List.of(name));
        double plain = Median.of(runs.get(PLAIN).stream().mapToDouble(time));
        for (Map.Entry<String, List<Command.Ended>> mode : runs.entrySet()) {
            double median = Median.of(mode.getValue().stream().mapToDouble(time));
            cells.add(Report.number("%.2f", mode.getKey().equals(PLAIN) ? median : median / plain));
        }
        report.row(cells.toArray(String[]::new));
    }

    private Command.Ended run(List<String> program, String mode) {
        List<String> words = new ArrayList<>();
        words.add(jvms.jdk().java().toString());
        if (mode != null) {
            words.add(
                    "-javaagent:%s=watch,quiet,out=%s,%s"
                            .formatted(jvms.ravelJar(), jvms.out().resolve("watch"), mode));
        }
        words.addAll(program);
        return new Command(words).run(LIMIT_SECONDS);
    }
}
