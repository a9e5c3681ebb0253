package dev.ravel.session;

import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.report.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A search that ends with a finding only if that is confirmed. After one that did not show again it
 * goes on with what is left of its budget, and passes by what it knows.
 */
public final class ConfirmedSearch {
    private final Target target;
    private final Terminal terminal;
    private final List<Finding> findings = new ArrayList<>();
    private Search search;

    /** The schedules of {@code earlier} findings are tried first. */
    public ConfirmedSearch(Target target, EarlierFindings earlier, Terminal terminal) {
        this.target = target;
        this.terminal = terminal;
        this.search = new Search(earlier, terminal);
    }

    /** Goes on after a search that was made, but of which nothing is confirmed. */
    public ConfirmedSearch(Target target, Search made, Terminal terminal) {
        this.target = target;
        this.terminal = terminal;
        this.search = made;
    }

    /** Says what came of the findings of a search that was made with that configuration. */
    @FunctionalInterface
    public interface Confirming {
        List<Finding> confirm(RunConfig config, Search search);
    }

    public void run(RunConfig config, Path out, Confirming confirming) {
        long startMillis = now();
        search.run(target, config, out);
        confirm(config, confirming);
        goOn(config, startMillis, out, confirming);
    }

    /** Confirms what was found in a search that was made, or goes on after it. */
    public void confirm(RunConfig config, Path out, Confirming confirming) {
        long startMillis = now() - (long) (search.effort().seconds() * 1000);
        confirm(config, confirming);
        goOn(config, startMillis, out, confirming);
    }

    private void goOn(RunConfig config, long startMillis, Path out, Confirming confirming) {
        for (int round = 1; hasOnlyUnconfirmed(); round++) {
            RunConfig left = left(config, round, now() - startMillis);
            if (left == null || isOver()) {
                return;
            }
            terminal.note("What was found did not show again; the search goes on.");
            search = search.after(schedules());
            int known = findings.size();
            search.run(target, left, out.resolve("on-" + round));
            confirm(left, confirming);
            if (findings.size() == known) {
                return;
            }
        }
    }

    /** What was found before is not lost with what cannot be confirmed now. */
    private void confirm(RunConfig config, Confirming confirming) {
        try {
            findings.addAll(confirming.confirm(config, search));
        } catch (RavelFailed e) {
            if (findings.isEmpty()) {
                throw e;
            }
            search.cannotGoOn(e.getMessage());
        }
    }

    private boolean isOver() {
        return Signals.ofProcess().isEnding() || !search.problem().isEmpty();
    }

    /**
     * After a systematic search that found nothing, accesses that threads were seen to race with
     * become choices.
     */
    public void refine(RunConfig config, Path out, Confirming confirming) {
        List<Statement> racing = search.racing();
        if (!findings.isEmpty() || racing.isEmpty() || isOver()) {
            return;
        }
        terminal.note(
                "Threads share memory without order; accesses to it are scheduling points now, too (--memory=none: not).");
        search = search.after(List.of());
        run(config.with(Memory.racing(racing)), out.resolve("racing"), confirming);
    }

    private boolean hasOnlyUnconfirmed() {
        return !findings.isEmpty()
                && findings.stream().noneMatch(finding -> finding.summary().confirmed());
    }

    /** What is left of the budget, with other executions than those before; null for nothing. */
    private RunConfig left(RunConfig config, int round, long spentMillis) {
        long iterations = config.search().budget().iterations();
        long millis = config.search().budget().timeMillis();
        boolean isSpent =
                config.search().budget().goOn()
                        || iterations > 0 && search.executions() >= iterations
                        || millis > 0 && spentMillis >= millis;
        return isSpent
                ? null
                : config.withIterations(iterations == 0 ? 0 : iterations - search.executions())
                        .withTime(millis == 0 ? 0 : millis - spentMillis)
                        .withSeed(config.search().seed() + round);
    }

    private List<Path> schedules() {
        return findings.stream().map(finding -> Path.of(finding.summary().schedule())).toList();
    }

    private static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    /** The search as a whole. */
    public Search search() {
        return search;
    }

    public List<Finding> findings() {
        return findings;
    }
}
