package dev.ravel.bench;

import dev.ravel.explore.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * What one strategy needed on one subject, seed by seed. A search that found nothing counts as if
 * it had failed at the limit, whether it came so far or ran out of time.
 *
 * @param limit how many executions a search may make
 */
record Cell(List<Trial> trials, long limit) {
    Cell {
        trials = List.copyOf(trials);
    }

    /** The executions of each seed; the limit where nothing was found. */
    DoubleStream counts() {
        return trials.stream().mapToDouble(trial -> trial.isFound() ? trial.executions() : limit);
    }

    /** The executions of the longest search. */
    double most() {
        return counts().max().orElseThrow();
    }

    double median() {
        return Median.of(counts());
    }

    long found() {
        return trials.stream().filter(Trial::isFound).count();
    }

    /** Whether more than half of the searches found it, so that the median is one of them. */
    boolean isFound() {
        return found() * 2 > trials.size();
    }

    /**
     * The median for a table: {@code >N} if it is a search that ended after N without a failure.
     */
    String text() {
        if (trials.isEmpty()) {
            return "-";
        }
        if (isFound()) {
            double median = median();
            return Report.number(median == Math.rint(median) ? "%.0f" : "%.1f", median);
        }
        boolean isExhausted =
                trials.stream().allMatch(trial -> trial.ending().equals(Trial.EXHAUSTED));
        long least =
                trials.stream()
                        .filter(trial -> !trial.isFound())
                        .mapToLong(Trial::executions)
                        .min()
                        .orElseThrow();
        return isExhausted ? "none in " + least : ">" + least;
    }

    /**
     * What a search would need that runs the strategies of these cells one execution each in turn,
     * each with a share of its own: the first strategy to fail decides.
     */
    static Cell inTurn(List<Cell> cells, long limit) {
        int seeds = cells.stream().mapToInt(cell -> cell.trials.size()).min().orElse(0);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < seeds; i++) {
            long best = Long.MAX_VALUE;
            for (int place = 0; place < cells.size(); place++) {
                Trial trial = cells.get(place).trials.get(i);
                if (trial.isFound()) {
                    best = Math.min(best, (trial.executions() - 1) * cells.size() + place + 1);
                }
            }
            boolean isFound = best <= limit;
            trials.add(
                    new Trial(
                            "in-turn",
                            cells.get(0).trials.get(i).seed(),
                            isFound ? best : limit,
                            isFound ? "failure" : Trial.LIMIT,
                            0,
                            Trial.UNKNOWN,
                            Trial.UNKNOWN));
        }
        return new Cell(trials, limit);
    }
}
