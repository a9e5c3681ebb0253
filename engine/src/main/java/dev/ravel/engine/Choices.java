package dev.ravel.engine;

import dev.ravel.model.ChoiceKind;
import java.util.Arrays;

/** The choices of an execution: for each, its kind and the number of the chosen thread. */
public final class Choices {
    private static final int WAKE_BIT = 1 << 30;

    private int[] codes = new int[64];
    private int size;

    void add(ChoiceKind kind, int thread) {
        if (size == codes.length) {
            codes = Arrays.copyOf(codes, size * 2);
        }
        codes[size++] = kind == ChoiceKind.WAKE ? thread | WAKE_BIT : thread;
    }

    public int size() {
        return size;
    }

    public ChoiceKind kind(int index) {
        return (codes[index] & WAKE_BIT) != 0 ? ChoiceKind.WAKE : ChoiceKind.RUN;
    }

    public int thread(int index) {
        return codes[index] & ~WAKE_BIT;
    }
}
