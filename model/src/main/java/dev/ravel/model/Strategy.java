package dev.ravel.model;

/** Decides the order of an execution, one choice after the other. */
public interface Strategy {
    /** A new execution begins; {@code seed} is all the randomness that it may use. */
    void begin(long seed);

    /** The position of the thread that makes the next step. */
    int pick(SchedulingPoint point);

    /** One of {@code count} threads that a {@code notify} may wake, by position. */
    int pickWaiter(int[] threads, int count);
}
