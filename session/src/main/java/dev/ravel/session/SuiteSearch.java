package dev.ravel.session;

import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The exploration of many programs, which differ in their first argument, in as few target JVMs as
 * possible: a new one goes on where another one has ended before its time.
 */
public final class SuiteSearch {
    /**
     * What became of one program.
     *
     * @param search null if there was none
     * @param problem why it has not come to its end; else empty
     */
    public record Result(Search search, String problem) {}

    private final TargetRun run;
    private final RunConfig config;
    private final Terminal terminal;
    private final List<Result> results = new ArrayList<>();
    private Search current;
    private String carrier = "";
    private int cases;

    /** The time of the configuration is that of all together. */
    public SuiteSearch(TargetRun run, RunConfig config, Terminal terminal) {
        this.run = run;
        this.config = config;
        this.terminal = terminal;
    }

    /** Explores each; the results are in the same order. */
    public List<Result> run(List<String> firstArguments, Path out) {
        long end = System.currentTimeMillis() + config.search().budget().timeMillis();
        cases = firstArguments.size();
        while (results.size() < cases) {
            int before = results.size();
            List<String> left = firstArguments.subList(before, cases);
            Header lines = new Header();
            left.forEach(argument -> lines.add("case", argument));
            String problem = "The target JVM ended before its time.";
            try {
                run.start(
                        new Order(Order.TARGET_MAIN, "suite", lines),
                        config.search().budget().timeMillis() == 0
                                ? config
                                : config.withTime(Math.max(1, end - System.currentTimeMillis())),
                        out.resolve("from-" + before),
                        Map.of(
                                "running", kind -> carrier = kind,
                                "case", this::begin,
                                "progress", text -> current.progress(text),
                                "finding", directory -> current.finding(directory),
                                "aside", reason -> current.setAside(reason),
                                "done", this::done));
            } catch (RavelFailed | UsageError e) {
                problem = e.getMessage();
            }
            if (results.size() < cases) {
                // The one that was under way, or the first, if none had begun.
                results.add(new Result(null, problem));
            }
        }
        spendTheRest(firstArguments, end, out);
        return results;
    }

    /**
     * Programs of which no execution has ended in their share of the time get the time that others
     * have left, if that is more.
     */
    private void spendTheRest(List<String> firstArguments, long end, Path out) {
        List<Integer> unended = new ArrayList<>();
        for (int i = 0; i < cases; i++) {
            Search search = results.get(i).search();
            if (search != null && search.executions() == 0) {
                unended.add(i);
            }
        }
        long left = end - System.currentTimeMillis();
        boolean isMore = left * cases > config.search().budget().timeMillis() * unended.size();
        if (unended.isEmpty() || !isMore) {
            return;
        }
        terminal.note(
                "Of %d no execution has ended in their share of the time; they share what is left of it."
                        .formatted(unended.size()));
        List<Result> again =
                new SuiteSearch(run, config.withTime(left), terminal)
                        .run(
                                unended.stream().map(firstArguments::get).toList(),
                                out.resolve("again"));
        for (int i = 0; i < again.size(); i++) {
            results.set(unended.get(i), again.get(i));
        }
    }

    private void begin(String number) {
        current = new Search(EarlierFindings.none(terminal), terminal);
        current.running(carrier);
        terminal.progress("Test %d of %d".formatted(results.size() + 1, cases));
    }

    private void done(String text) {
        current.done(text);
        results.add(new Result(current, ""));
    }
}
