package dev.ravel.bench;

import java.util.List;

/** The speed of a run in each tenth of its executions, from samples of how far it had come. */
final class Deciles {
    /** So many executions had ended at a time. */
    record Sample(double seconds, double executions) {}

    private static final int COUNT = 10;

    private final List<Sample> samples;
    private final Sample start;
    private final Sample end;

    /** {@code samples} ascend; those before {@code fromSeconds} are left out as warm-up. */
    Deciles(List<Sample> samples, double fromSeconds) {
        this.samples = List.copyOf(samples);
        this.start = atSeconds(fromSeconds);
        this.end = samples.get(samples.size() - 1);
    }

    int count() {
        return COUNT;
    }

    double executionsBefore() {
        return start.executions();
    }

    /** Executions per second in a tenth, counted from 0. */
    double perSecond(int index) {
        return size() / (secondsAt(index + 1) - secondsAt(index));
    }

    double lastToFirst() {
        return perSecond(COUNT - 1) / perSecond(0);
    }

    private double size() {
        return (end.executions() - start.executions()) / COUNT;
    }

    /** When the first so many tenths had ended. */
    private double secondsAt(int tenths) {
        double executions = start.executions() + tenths * size();
        for (int i = 1; i < samples.size(); i++) {
            Sample before = samples.get(i - 1);
            Sample after = samples.get(i);
            if (executions <= after.executions()) {
                double share =
                        (executions - before.executions())
                                / (after.executions() - before.executions());
                return before.seconds() + share * (after.seconds() - before.seconds());
            }
        }
        // Rounding may have carried the last bound past the end.
        return end.seconds();
    }

    private Sample atSeconds(double seconds) {
        for (int i = 1; i < samples.size(); i++) {
            Sample before = samples.get(i - 1);
            Sample after = samples.get(i);
            if (seconds <= after.seconds()) {
                double share = (seconds - before.seconds()) / (after.seconds() - before.seconds());
                return new Sample(
                        seconds,
                        before.executions() + share * (after.executions() - before.executions()));
            }
        }
        throw new IllegalArgumentException(
                "The run ended before %s s: %s".formatted(seconds, samples));
    }
}
