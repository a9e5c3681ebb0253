package samples;

/** Its name is that of a variable of a written test. */
public class Returned {
    private int value;

    public int next() {
        return value++;
    }
}
