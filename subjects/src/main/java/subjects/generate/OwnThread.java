package subjects.generate;

/** Starts a thread of its own, in which it notices that another one has changed the sum. */
public class OwnThread {
    private int sum;

    public void addBeside() {
        Thread thread = new Thread(this::add);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void add() {
        int before = sum;
        sum = before + 1;
        if (sum != before + 1) {
            throw new IllegalStateException("the sum has changed");
        }
    }

    public void reset() {
        sum = -1;
    }
}
