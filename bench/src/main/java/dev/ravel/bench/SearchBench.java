package dev.ravel.bench;

import java.util.ArrayList;
import java.util.List;

/** The measurements of the search that the command line asks for. */
final class SearchBench {
    private static final String PORTFOLIO = "portfolio";
    private static final int SHRINK_SECONDS = 10;

    private final Options options;
    private final Searches searches;
    private final Report report;

    SearchBench(Options options, Jvms jvms, Report report) {
        this.options = options;
        this.searches = new Searches(jvms, options.trials);
        this.report = report;
    }

    /** Whether all could be measured. */
    boolean run() {
        boolean whole = true;
        if (options.search) {
            whole &= search();
        }
        if (options.shrink) {
            whole &=
                    new Shrinking(searches, single(), options.seeds, bounds(SHRINK_SECONDS), report)
                            .run(options.chosen(Subjects.easy()));
        }
        if (options.hard) {
            Subject.Bounds bounds = new Subject.Bounds(0, options.hardSeconds, 0);
            whole &=
                    new HardBugs(searches, single(), options.seeds, bounds, report)
                            .run(options.chosen(Subjects.hard()));
        }
        return whole;
    }

    /** The hard subjects are measured only if {@code --subjects} says so: they take long. */
    private boolean search() {
        List<Subject> subjects = new ArrayList<>(Subjects.easy());
        if (!options.subjects.pattern().isEmpty()) {
            subjects.addAll(Subjects.hard());
        }
        List<String> strategies =
                options.strategies.isEmpty() ? Search.STRATEGIES : options.strategies;
        return new Search(searches, strategies, options.seeds, bounds(0), report)
                .run(options.chosen(subjects));
    }

    private Subject.Bounds bounds(int shrinkSeconds) {
        return new Subject.Bounds(options.limit, options.seconds, shrinkSeconds);
    }

    private String single() {
        return options.strategies.isEmpty() ? PORTFOLIO : options.strategies.get(0);
    }
}
