package dev.ravel.engine;

import java.util.Arrays;

/** A small list of threads in the order in which they came. */
final class ThreadList {
    private ControlledThread[] threads = new ControlledThread[2];
    private int size;

    int size() {
        return size;
    }

    ControlledThread get(int position) {
        return threads[position];
    }

    void add(ControlledThread thread) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, size * 2);
        }
        threads[size++] = thread;
    }

    boolean remove(ControlledThread thread) {
        for (int i = 0; i < size; i++) {
            if (threads[i] == thread) {
                System.arraycopy(threads, i + 1, threads, i, size - i - 1);
                threads[--size] = null;
                return true;
            }
        }
        return false;
    }
}
