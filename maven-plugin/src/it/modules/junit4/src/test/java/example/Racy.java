package example;

/** No test: a program that nobody runs but {@code ravel:race}. The argument is its only output. */
final class Racy {
    private static int count;

    private Racy() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        System.out.println(args[0] + count);
    }
}
