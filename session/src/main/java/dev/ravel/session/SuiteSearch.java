package dev.ravel.session;

import dev.ravel.launch.OwnPackages;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

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

    private final Target run;
    private final RunConfig config;
    private final Terminal terminal;
    private final List<Result> results = new ArrayList<>();

    /** What the target JVMs are told. */
    private RunConfig all;

    private Search current;

    /** How many results there were when the JVM was started that runs now. */
    private int before;

    private boolean isWornOut;
    private String carrier = "";
    private int cases;

    /** The time of the configuration is that of all together. */
    public SuiteSearch(Target run, RunConfig config, Terminal terminal) {
        this.run = run;
        this.config = config;
        this.terminal = terminal;
    }

    /** Explores each; the results are in the same order. */
    public List<Result> run(List<String> firstArguments, Path out) {
        long end = System.currentTimeMillis() + config.search().budget().timeMillis();
        cases = firstArguments.size();
        all =
                run.watched(config)
                        .exploring(OwnPackages.of(firstArguments, config.program().classPath()));
        while (results.size() < cases) {
            before = results.size();
            isWornOut = false;
            List<String> left = firstArguments.subList(before, cases);
            Header lines = new Header();
            left.forEach(argument -> lines.add("case", argument));
            String problem = "The target JVM ended before its time.";
            try {
                run.start(
                        new Order(Order.TARGET_MAIN, "suite", lines),
                        config.search().budget().timeMillis() == 0
                                ? all
                                : all.withTime(Math.max(1, end - System.currentTimeMillis())),
                        out.resolve("from-" + before),
                        listeners());
            } catch (Stopped e) {
                addRest(e.getMessage());
                return results;
            } catch (RavelFailed | UsageError e) {
                problem = e.getMessage();
            }
            if (results.size() < cases && !(isWornOut && results.size() > before)) {
                // The one that was under way, or the first, if none had begun.
                results.add(new Result(null, problem));
            }
        }
        spendTheRest(firstArguments, end, out);
        return results;
    }

    private Map<String, Consumer<String>> listeners() {
        Map<String, Consumer<String>> listeners = Search.listeners(() -> current);
        listeners.put("running", kind -> carrier = kind);
        listeners.put("case", this::begin);
        listeners.put("worn", reason -> isWornOut = true);
        listeners.put("done", this::done);
        return listeners;
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

    /** Of the one that was under way counts what it has told; the others were not begun. */
    private void addRest(String why) {
        if (current != null && results.size() < cases) {
            current.endEarly();
            results.add(new Result(current, ""));
        }
        while (results.size() < cases) {
            results.add(new Result(null, why + " It was not explored."));
        }
    }

    private void begin(String number) {
        current = new Search(EarlierFindings.none(terminal), terminal);
        current.begin(all);
        current.running(carrier);
        terminal.progress(
                "Test %d of %d, %s"
                        .formatted(
                                results.size() + 1, cases, Summary.count(findings(), "finding")));
    }

    private void done(String text) {
        if (isWornOut && results.size() > before) {
            // Others may have worn the JVM out: this one is run again in a fresh one.
            return;
        }
        current.done(text);
        results.add(new Result(current, ""));
        current = null;
    }

    private long findings() {
        return results.stream()
                .filter(result -> result.search() != null)
                .mapToLong(result -> result.search().findings().size())
                .sum();
    }
}
