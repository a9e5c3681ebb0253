package dev.ravel.bench;

/** The geometric mean of numbers above 0, which come one by one. */
final class GeometricMean {
    private double logarithms;
    private int count;

    void add(double number) {
        logarithms += Math.log(number);
        count++;
    }

    int count() {
        return count;
    }

    double value() {
        return Math.exp(logarithms / count);
    }
}
