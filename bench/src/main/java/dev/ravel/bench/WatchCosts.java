package dev.ravel.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * What it costs to be watched: whole runs of programs whose two threads share nothing, with and
 * without the agent, in turn.
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

    void run(String programs) {
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
        for (String program : WORK) {
            if (program.contains(programs)) {
                measure(program, modes);
            }
        }
    }

    private void measure(String program, Map<String, String> modes) {
        Map<String, double[]> seconds = new LinkedHashMap<>();
        modes.keySet().forEach(mode -> seconds.put(mode, new double[RUNS]));
        for (int i = 0; i < RUNS; i++) {
            for (Map.Entry<String, String> mode : modes.entrySet()) {
                seconds.get(mode.getKey())[i] = seconds(program, mode.getValue());
            }
        }
        List<String> cells = new ArrayList<>(List.of(program));
        double plain = Median.of(DoubleStream.of(seconds.get(PLAIN)));
        for (String mode : modes.keySet()) {
            double median = Median.of(DoubleStream.of(seconds.get(mode)));
            cells.add(Report.number("%.2f", mode.equals(PLAIN) ? median : median / plain));
        }
        report.row(cells.toArray(String[]::new));
    }

    private double seconds(String program, String mode) {
        List<String> words = new ArrayList<>();
        words.add(jvms.jdk().java().toString());
        if (mode != null) {
            words.add(
                    "-javaagent:%s=watch,quiet,out=%s,%s"
                            .formatted(jvms.ravelJar(), jvms.out().resolve("watch"), mode));
        }
        words.addAll(List.of("-cp", Subjects.classPath(), PROGRAM, program));
        return new Command(words).run(LIMIT_SECONDS).seconds();
    }
}
