package samples;

/** Its name is that of a class of the JDK which a written test needs. */
public class Thread {
    private int value;

    public int next() {
        return value++;
    }

    @Override
    public String toString() {
        return "" + value;
    }
}
