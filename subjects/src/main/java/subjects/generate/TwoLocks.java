package subjects.generate;

/** Takes its two locks in one order here and in the other one there. */
public final class TwoLocks {
    private final Object first = new Object();
    private final Object second = new Object();
    private int value;

    public void forth() {
        synchronized (first) {
            synchronized (second) {
                value++;
            }
        }
    }

    public void back() {
        synchronized (second) {
            synchronized (first) {
                value--;
            }
        }
    }
}
