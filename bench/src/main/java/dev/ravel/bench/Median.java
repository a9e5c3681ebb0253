package dev.ravel.bench;

import java.util.stream.DoubleStream;

/** The number in the middle, or half-way between the two that are there. */
final class Median {
    private Median() {}

    static double of(DoubleStream numbers) {
        double[] sorted = numbers.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
