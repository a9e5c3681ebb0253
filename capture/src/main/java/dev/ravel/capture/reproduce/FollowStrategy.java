package dev.ravel.capture.reproduce;

import dev.ravel.explore.strategies.Randomness;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Follows what was recorded: a thread that is about to do what was recorded of it does so when all
 * has happened that has to come before. What was not recorded may happen at any time. Of those who
 * may go on, the one goes whose next event is the first in the recorded order; in all executions
 * but the first, sometimes any of them.
 *
 * <p>If nobody may go on, the test has left the record: what the record waits for was not restored,
 * or does not happen any more. Then the first one in the order goes on all the same.
 */
final class FollowStrategy implements Strategy {
    /** One choice in so many is drawn, where the record leaves one. */
    private static final int SELDOM = 8;

    /**
     * After so many choices in a row for what was not recorded, somebody probably waits for a
     * thread that is not let go.
     */
    private static final int MOST_UNRECORDED = 400;

    /** When a thread is at the end of its record. Those that crash come before all others. */
    private static final int AFTER_CRASH = Integer.MAX_VALUE;

    private static final int AT_CRASH = AFTER_CRASH - 1;

    private final List<RecordedSite> sites;
    private final int[] statements;
    private final Precedence precedence;
    private final List<Track> tracks = new ArrayList<>();
    private final NewThreads newThreads;

    /** By the number of the thread in the execution. */
    private final Map<Integer, Track> byThread = new HashMap<>();

    /** Where a thread is that is about to do something, by its number; to find it out is costly. */
    private final Map<Integer, Spot> spots = new HashMap<>();

    private final Randomness randomness = new Randomness();
    private Span span = Span.ALL;
    private long executions;
    private int picks;
    private int unrecorded;
    private int givenUp;
    private int allowed;
    private int[] allowedPositions = new int[8];

    /**
     * @param statementNumber the engine's number of a statement, by its text
     */
    FollowStrategy(Bundle bundle, CrashTest test, ToIntFunction<String> statementNumber) {
        sites = bundle.sites();
        statements =
                sites.stream()
                        .mapToInt(
                                site ->
                                        isPlain(site)
                                                ? statementNumber.applyAsInt(
                                                        site.statement().text())
                                                : 0)
                        .toArray();
        List<Integer> numbers = new ArrayList<>();
        for (TestThread thread : test.threads()) {
            tracks.add(
                    new Track(
                            bundle.thread(thread.recorded()),
                            numbers.size(),
                            thread.firstEvent(),
                            thread.isCrashing()));
            numbers.add(thread.recorded());
        }
        List<Track> started = new ArrayList<>();
        Map<Track, String> names = new HashMap<>();
        for (int number : test.startedInside()) {
            RecordedThread thread = bundle.thread(number);
            Track track = new Track(thread, numbers.size(), 0, false);
            started.add(track);
            names.put(track, thread.name());
            numbers.add(number);
        }
        newThreads = new NewThreads(started, names);
        precedence = new Precedence(bundle, numbers);
        started.forEach(tracks::add);
    }

    private static boolean isPlain(RecordedSite site) {
        return site.verb() == RecordedSite.Verb.READ || site.verb() == RecordedSite.Verb.WRITE;
    }

    /** In the next execution, only these choices follow the record. */
    void follow(Span during) {
        span = during;
    }

    /** How many choices the last execution has had. */
    int picks() {
        return picks;
    }

    /** What became of the record in the last execution. */
    Following following() {
        int matched = 0;
        int skipped = 0;
        int expected = 0;
        for (Track track : tracks) {
            matched += track.matched();
            skipped += track.skipped();
            expected += track.expected();
        }
        return new Following(matched, expected, skipped, givenUp);
    }

    @Override
    public void begin(long seed) {
        randomness.seed(seed);
        tracks.forEach(Track::begin);
        newThreads.begin();
        byThread.clear();
        spots.clear();
        executions++;
        picks = 0;
        unrecorded = 0;
        givenUp = 0;
        for (int i = 0; i < newThreads.first(tracks.size()); i++) {
            byThread.put(i + 1, tracks.get(i));
        }
    }

    @Override
    public int pick(SchedulingPoint point) {
        boolean isFollowing = span.contains(picks++);
        if (!isFollowing) {
            return randomness.below(point.count());
        }
        int first = -1;
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == 0) {
                // The main thread starts the others, and then waits for them.
                return position;
            }
            Track track = trackAt(point, position);
            if (track != null) {
                track.arrive(event(point, position, track), this::countsIfSkipped);
            }
            first = earlier(point, first, position);
        }
        int firstAllowed = -1;
        allowed = 0;
        for (int position = 0; position < point.count(); position++) {
            Track track = trackAt(point, position);
            if (track == null || !track.isAtEvent() || mayGo(track)) {
                allow(position);
                firstAllowed = earlier(point, firstAllowed, position);
            }
        }
        if (allowed == 0) {
            givenUp++;
            return first;
        }
        if (++unrecorded > MOST_UNRECORDED) {
            givenUp++;
            return randomness.below(point.count());
        }
        boolean isDrawn = executions > 1 && randomness.below(SELDOM) == 0;
        return isDrawn ? allowedPositions[randomness.below(allowed)] : firstAllowed;
    }

    private int earlier(SchedulingPoint point, int one, int other) {
        boolean isOther = one < 0 || rank(trackAt(point, other)) < rank(trackAt(point, one));
        return isOther ? other : one;
    }

    /** Who has a monitor already enters it without a step. */
    private boolean countsIfSkipped(int site) {
        return sites.get(site).verb() != RecordedSite.Verb.ENTER;
    }

    private void allow(int position) {
        if (allowed == allowedPositions.length) {
            allowedPositions = Arrays.copyOf(allowedPositions, allowed * 2);
        }
        allowedPositions[allowed++] = position;
    }

    private Track trackAt(SchedulingPoint point, int position) {
        return byThread.get(point.thread(position));
    }

    private int rank(Track track) {
        if (track == null) {
            return AFTER_CRASH;
        }
        int next = track.next();
        if (next == Track.NONE) {
            return track.isCrashing ? AT_CRASH : AFTER_CRASH;
        }
        return precedence.rank(track.recorded, next);
    }

    private int event(SchedulingPoint point, int position, Track track) {
        Spot known = spots.get(point.thread(position));
        boolean isNew = known == null || known.operation() != point.operation(position);
        Spot spot = isNew ? spot(point, position) : known;
        spots.put(point.thread(position), spot);
        return find(track, spot);
    }

    private int find(Track track, Spot spot) {
        return track.find(site -> spot.isAt(sites.get(site), statements[site]));
    }

    private static Spot spot(SchedulingPoint point, int position) {
        OperationKind operation = point.operation(position);
        return switch (operation) {
            case PLAIN_READ, PLAIN_WRITE ->
                    new Spot(operation, point.statement(position), "", 0, "");
            // Nothing of these is recorded.
            case YIELD, SLEEP, NOTIFY, INSPECT, INTERRUPT, CLEAR_INTERRUPT, END, EXIT ->
                    new Spot(operation, 0, "", 0, "");
            default -> Spot.of(operation, 0, point.scene(position).stack());
        };
    }

    private boolean mayGo(Track track) {
        for (Track other : tracks) {
            int needed = precedence.needed(track.recorded, track.next(), other.slot);
            if (other != track && !other.hasPassed(needed)) {
                return false;
            }
        }
        return true;
    }

    /** Then it is known what each thread is about to do. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        Spot known = spots.remove(thread);
        boolean isNew = operation == OperationKind.BEGIN && !byThread.containsKey(thread);
        if (isNew) {
            meet(thread, Thread.currentThread().getName());
        }
        Track track = byThread.get(thread);
        boolean isOfTest = operation == OperationKind.BEGIN && !isNew;
        if (track == null || isOfTest) {
            // The beginning of a thread that the test has started itself lies before the test.
            return;
        }
        if (operation == OperationKind.END) {
            track.end();
            return;
        }
        // Where only one thread could go on, nobody has asked for its place.
        Spot spot = known != null && known.operation() == operation ? known : Spot.here(operation);
        track.arrive(find(track, spot), this::countsIfSkipped);
        if (track.isAtEvent()) {
            track.pass();
            unrecorded = 0;
        }
    }

    /** Whether a thread that the test did not start itself is one of the record. */
    private void meet(int thread, String name) {
        if (thread > 0 && newThreads.isAnyLeft()) {
            byThread.put(thread, newThreads.take(name));
        }
    }

    /** The one who has its monitor again first, as far as that was recorded. */
    @Override
    public int pickWaiter(int[] threads, int count) {
        int first = 0;
        boolean isKnown = false;
        for (int i = 0; i < count; i++) {
            Track track = byThread.get(threads[i]);
            isKnown |= track != null && track.next() != Track.NONE;
            if (rank(track) < rank(byThread.get(threads[first]))) {
                first = i;
            }
        }
        return isKnown && span.contains(picks) ? first : randomness.below(count);
    }
}
