package subjects.buggy;

/**
 * A thread that its own constructor starts may begin before the constructor has come to its end,
 * and see a field that is not set yet.
 */
public final class StartsInConstructor extends Thread {
    private String greeting;

    private StartsInConstructor() {
        start();
        greeting = "hello";
    }

    @Override
    public void run() {
        if (greeting.isEmpty()) {
            throw new IllegalStateException("there is no greeting");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new StartsInConstructor().join();
    }
}
