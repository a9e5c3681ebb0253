package dev.ravel.race;

import java.util.Arrays;

/**
 * Threads by their numbers, each at most once, in the order in which they came. A strategy asks at
 * each step, so there are no boxes.
 */
final class ThreadQueue {
    private int[] threads = new int[8];
    private int size;

    /** By number: whether the thread is here. */
    private boolean[] isHere = new boolean[8];

    int size() {
        return size;
    }

    int get(int index) {
        return threads[index];
    }

    boolean has(int thread) {
        return thread < isHere.length && isHere[thread];
    }

    void add(int thread) {
        if (has(thread)) {
            return;
        }
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, size * 2);
        }
        if (thread >= isHere.length) {
            isHere = Arrays.copyOf(isHere, thread * 2);
        }
        threads[size++] = thread;
        isHere[thread] = true;
    }

    void remove(int thread) {
        if (has(thread)) {
            int index = 0;
            while (threads[index] != thread) {
                index++;
            }
            System.arraycopy(threads, index + 1, threads, index, --size - index);
            isHere[thread] = false;
        }
    }

    /** The one that came first, which goes. */
    int poll() {
        int first = threads[0];
        remove(first);
        return first;
    }

    void clear() {
        size = 0;
        Arrays.fill(isHere, false);
    }
}
