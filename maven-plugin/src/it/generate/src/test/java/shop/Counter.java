package shop;

/** Is on the test class path, and can be named; two stars do not mean it. */
public class Counter {
    private int count;

    public static Counter make() {
        return new Counter();
    }

    public int next() {
        return count++;
    }

    public int reset() {
        count = 0;
        return 0;
    }
}
