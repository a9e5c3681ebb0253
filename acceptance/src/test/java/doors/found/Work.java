package doors.found;

/** What the tests of this package do, if nothing else matters. */
final class Work {
    private Work() {}

    static void inAThread() {
        Thread thread = new Thread(() -> {});
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
