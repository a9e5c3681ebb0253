package dev.ravel.explore;

import dev.ravel.explore.Deviation.Place;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Lets each thread go on for as long as it can, and then the next one, but for some deviations.
 * With another strategy to follow, it finds out which deviations make up that one's order.
 */
final class SimplestStrategy implements Strategy {
    /** Who is chosen where. */
    private final Map<Place, Integer> deviations = new HashMap<>();

    private final Strategy followed;
    private final List<Deviation> taken = new ArrayList<>();
    private int[] steps = new int[8];
    private int last;

    /** How many choices there were since the last step. */
    private int choices;

    /** With deviations. */
    SimplestStrategy(List<Deviation> deviations) {
        deviations.forEach(deviation -> this.deviations.put(deviation.place(), deviation.thread()));
        this.followed = null;
    }

    /** Follows another strategy. */
    SimplestStrategy(Strategy followed) {
        this.followed = followed;
    }

    /** The deviations that the last execution came to. */
    List<Deviation> taken() {
        return List.copyOf(taken);
    }

    @Override
    public void begin(long seed) {
        taken.clear();
        Arrays.fill(steps, 0);
        last = 0;
        choices = 0;
        if (followed != null) {
            followed.begin(seed);
        }
    }

    @Override
    public int pick(SchedulingPoint point) {
        Place place = here(ChoiceKind.RUN);
        int simplest = simplest(point);
        int position = simplest;
        if (followed != null) {
            position = followed.pick(point);
        } else {
            Integer thread = deviations.get(place);
            for (int i = 0; thread != null && i < point.count(); i++) {
                position = point.thread(i) == thread ? i : position;
            }
        }
        if (position != simplest) {
            taken.add(new Deviation(place, point.thread(position)));
        }
        last = point.thread(position);
        reserve(last);
        return position;
    }

    /** The thread that ran last if it can go on, else the one with the next number. */
    private int simplest(SchedulingPoint point) {
        if (point.runningPosition() >= 0) {
            return point.runningPosition();
        }
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int position = 0; position < point.count(); position++) {
            int distance = point.thread(position) - last;
            distance = distance < 0 ? distance + Integer.MAX_VALUE / 2 : distance;
            if (distance < least) {
                least = distance;
                best = position;
            }
        }
        return best;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return first(ChoiceKind.WAKE, threads, count, () -> followed.pickWaiter(threads, count));
    }

    /** A new thread begins where it is first needed. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return first(
                        ChoiceKind.BEGIN,
                        new int[] {starter, started},
                        2,
                        () -> followed.beginsAtOnce(starter, started) ? 1 : 0)
                == 1;
    }

    /** The position of the first of some threads, unless another one is to deviate. */
    private int first(ChoiceKind kind, int[] threads, int count, IntSupplier following) {
        Place place = here(kind);
        int position = 0;
        if (followed != null) {
            position = following.getAsInt();
        } else {
            Integer thread = deviations.get(place);
            for (int i = 0; thread != null && i < count; i++) {
                position = threads[i] == thread ? i : position;
            }
        }
        if (position != 0) {
            taken.add(new Deviation(place, threads[position]));
        }
        return position;
    }

    private Place here(ChoiceKind kind) {
        return new Place(kind, last, steps[last], choices++);
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void performed(int thread, OperationKind operation, int resource, int location) {
        reserve(thread);
        steps[thread]++;
        choices = 0;
        // If a new thread begins at once, the one that started it goes on.
        last = operation == OperationKind.BEGIN ? last : thread;
    }

    private void reserve(int thread) {
        if (thread >= steps.length) {
            steps = Arrays.copyOf(steps, Math.max(thread + 1, steps.length * 2));
        }
    }
}
