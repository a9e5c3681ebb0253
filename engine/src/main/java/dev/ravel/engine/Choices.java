package dev.ravel.engine;

import dev.ravel.model.ChoiceKind;
import java.util.Arrays;

/** The choices of an execution: for each, its kind and the number of the chosen thread. */
public final class Choices {
    private static final ChoiceKind[] KINDS = ChoiceKind.values();

    /** Below this a code has the number of the thread, and above it the number of the kind. */
    private static final int KIND_SHIFT = 28;

    private int[] codes = new int[64];
    private int size;

    void add(ChoiceKind kind, int thread) {
        if (size == codes.length) {
            codes = Arrays.copyOf(codes, size * 2);
        }
        codes[size++] = kind.ordinal() << KIND_SHIFT | thread;
    }

    public int size() {
        return size;
    }

    public ChoiceKind kind(int index) {
        return KINDS[codes[index] >>> KIND_SHIFT];
    }

    public int thread(int index) {
        return codes[index] & (1 << KIND_SHIFT) - 1;
    }
}
