package dev.ravel.session;

import dev.ravel.model.Coverage;
import dev.ravel.model.Defect;
import dev.ravel.model.Memory;
import dev.ravel.model.NoEnd;
import dev.ravel.model.OneOrder;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.report.Effort;
import dev.ravel.report.Summary;
import dev.ravel.report.Unswitched;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One exploration in a target JVM, and what that JVM told of it. */
public final class Search {
    /** Where the counts of the findings begin in the summary of a target JVM. */
    private static final int FIRST_COUNT = 6;

    /** By the word of the message that tells it. */
    private static final Map<String, BiConsumer<Search, String>> FACTS =
            Map.of(
                    "progress", Search::progress,
                    "finding", (search, text) -> search.directories.add(Path.of(text)),
                    "aside", (search, text) -> search.aside = text,
                    "shared", (search, text) -> search.shared.add(StatementPair.parse(text)),
                    "machinery", (search, text) -> search.machinery.add(text),
                    "watch-full", (search, text) -> search.watch = Unswitched.Watch.PART,
                    "no-end", (search, text) -> search.noEnd = NoEnd.parse(text),
                    "one-order", (search, text) -> search.oneOrder = OneOrder.parse(text));

    private final EarlierFindings earlier;

    /** Schedules of failures that are of no interest. */
    private final List<Path> known;

    /** What this one goes on after, or null. */
    private final Search before;

    private final Terminal terminal;
    private final List<Path> directories = new ArrayList<>();
    private final List<Defect> defects = new ArrayList<>();
    private final long startNanos = System.nanoTime();
    private long[] numbers = new long[0];
    private String carrier = "";

    /** What was told last, while the search went on. */
    private long executions;

    private long distinct;

    /** What became of accesses to memory, and which of them nothing orders. */
    private Memory.Mode memory = Memory.Mode.NONE;

    private Unswitched.Watch watch = Unswitched.Watch.NONE;
    private final List<StatementPair> shared = new ArrayList<>();
    private final List<String> machinery = new ArrayList<>();

    private boolean isSystematic;
    private String aside;
    private OneOrder oneOrder;
    private NoEnd noEnd;
    private String problem = "";
    private Progress progress = Progress.NONE;

    /** The schedules of {@code earlier} findings are tried first. */
    public Search(EarlierFindings earlier, Terminal terminal) {
        this(earlier, List.of(), null, terminal);
    }

    private Search(EarlierFindings earlier, List<Path> known, Search before, Terminal terminal) {
        this.earlier = earlier;
        this.known = known;
        this.before = before;
        this.terminal = terminal;
    }

    /**
     * One that goes on after this one, counts on, and passes by the failures of these schedules.
     */
    Search after(List<Path> schedules) {
        return new Search(EarlierFindings.none(terminal), schedules, this, terminal);
    }

    /**
     * Where the target JVM fails, what is known by then stays, and {@link #problem} says why.
     *
     * @throws RavelFailed if nothing is
     */
    public void run(Target target, RunConfig config, Path out) {
        progress = new Progress(config.search().budget(), System.nanoTime());
        RunConfig watched = target.watched(config);
        begin(watched);
        try {
            start(target, watched, out);
            checkTold(out);
        } catch (Stopped e) {
            endEarly();
            return;
        } catch (RavelFailed | UsageError e) {
            if (before == null && directories.isEmpty()) {
                throw e;
            }
            endEarly();
            cannotGoOn(e.getMessage());
            return;
        }
        if (directories.isEmpty() && aside == null) {
            earlier.nothingFound();
        }
    }

    /** The target JVM is told to search like this. */
    void begin(RunConfig config) {
        memory = config.engine().memory().mode();
        isSystematic = config.search().isSystematic();
        boolean isWatched =
                isSystematic && (memory == Memory.Mode.OBSERVED || memory == Memory.Mode.ALL);
        watch = isWatched ? Unswitched.Watch.ALL : Unswitched.Watch.NONE;
    }

    private void start(Target target, RunConfig config, Path out) {
        Map<String, Consumer<String>> listeners = listeners(() -> this);
        listeners.put("reruns", earlier::judge);
        listeners.put("running", this::running);
        listeners.put("defect", line -> defects.add(Defect.parse(line)));
        listeners.put("worn", terminal::note);
        listeners.put("done", this::doneAlone);
        target.start(Order.explore(earlier.schedules(), known), config, out, listeners);
    }

    /** They hear what is told of a search on its way; {@code heard} is the one that runs then. */
    static Map<String, Consumer<String>> listeners(Supplier<Search> heard) {
        Map<String, Consumer<String>> listeners = new HashMap<>();
        FACTS.forEach((word, fact) -> listeners.put(word, text -> fact.accept(heard.get(), text)));
        return listeners;
    }

    /** A target JVM that had no time to sum up has told this much on its way. */
    void endEarly() {
        if (numbers.length == FIRST_COUNT + directories.size()) {
            return;
        }
        numbers = new long[FIRST_COUNT + directories.size()];
        Arrays.fill(numbers, FIRST_COUNT, numbers.length, 1);
        numbers[0] = Math.max(executions, directories.size());
        numbers[1] = System.nanoTime() - startNanos;
        numbers[2] = Math.max(distinct, directories.size());
        numbers[3] = numbers[2];
        numbers[4] = (isSystematic ? Coverage.PART : Coverage.SAMPLE).ordinal();
        numbers[5] = noEnd == null ? 0 : Math.min(noEnd.count(), numbers[0]);
        countOn();
    }

    /** Something keeps this search, or what goes on after it, from coming to its end. */
    void cannotGoOn(String why) {
        problem = why;
        terminal.note(Summary.cutShort(why));
    }

    /** Why the search could not go on; else empty. */
    public String problem() {
        return problem;
    }

    /** Everything that the target JVM has counted has to be there. */
    private void checkTold(Path out) {
        if (numbers.length != FIRST_COUNT + directories.size()) {
            throw new RavelFailed(
                    "The target JVM found %d failures, but told of %d; look into %s."
                            .formatted(numbers.length - FIRST_COUNT, directories.size(), out));
        }
    }

    void running(String kind) {
        carrier = kind;
    }

    private void progress(String text) {
        String[] words = text.split(" ");
        executions = Long.parseLong(words[0]);
        distinct = Long.parseLong(words[1]);
        terminal.progress(
                progress.line(executions, distinct, directories.size(), System.nanoTime()));
    }

    /** Where nobody else tells of executions without an end. */
    private void doneAlone(String text) {
        boolean isAnyEndless = noEnd != null;
        done(text);
        if (isAnyEndless) {
            terminal.note(summary(List.of()).endless());
        }
    }

    void done(String text) {
        String[] words = text.split(" ");
        numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Long.parseLong(words[i]);
        }
        countOn();
    }

    private void countOn() {
        if (before != null) {
            numbers[0] += before.numbers[0];
            numbers[1] += before.numbers[1];
            // Which of these are the same is not known.
            numbers[2] = Math.max(numbers[2], before.numbers[2]);
            numbers[5] += before.numbers[5];
            noEnd = before.noEnd == null ? noEnd : before.noEnd;
        }
    }

    /** The statements of memory that was watched and is shared. */
    List<Statement> racing() {
        return memory == Memory.Mode.OBSERVED
                ? shared.stream()
                        .flatMap(pair -> Stream.of(pair.first(), pair.second()))
                        .distinct()
                        .toList()
                : List.of();
    }

    /** What threads do that was no choice of the search. */
    Unswitched unswitched() {
        return new Unswitched(
                shared.stream()
                        .filter(pair -> memory == Memory.Mode.OBSERVED || pair.isAnyCall())
                        .toList(),
                watch,
                machinery);
    }

    /** Why no execution says anything of the program, or null if some does. */
    public String aside() {
        return aside;
    }

    public long executions() {
        return numbers[0];
    }

    /** Whether any execution has come to its end, good or bad; the others say nothing. */
    public boolean isAnyEnded() {
        return numbers[5] < numbers[0];
    }

    public Coverage coverage() {
        return Coverage.values()[(int) numbers[4]];
    }

    /** The directories of what was found. */
    public List<Path> findings() {
        return directories;
    }

    /** How often the finding of that index has shown. */
    public long count(int finding) {
        return numbers[FIRST_COUNT + finding];
    }

    /** The defects that the program could have, if they were asked for. */
    public List<Defect> defects() {
        return defects;
    }

    public Effort effort() {
        return new Effort(numbers[0], numbers[2], numbers[1] / 1e9, numbers[5]);
    }

    public Summary summary(List<Summary.FindingSummary> findings) {
        return new Summary(
                numbers[0],
                numbers[1] / 1e9,
                numbers[2],
                numbers[3],
                coverage(),
                unswitched(),
                Optional.ofNullable(noEnd).map(first -> first.withCount(numbers[5])),
                carrier,
                findings,
                first().earlier.summary(),
                Optional.ofNullable(oneOrder),
                problem);
    }

    private Search first() {
        return before == null ? this : before.first();
    }
}
