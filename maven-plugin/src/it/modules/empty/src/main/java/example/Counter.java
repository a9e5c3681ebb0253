package example;

public final class Counter {
    private volatile int count;

    /** Not atomic, although the field is volatile. */
    public void increment() {
        count++;
    }

    public synchronized void incrementLocked() {
        count++;
    }

    public int count() {
        return count;
    }
}
