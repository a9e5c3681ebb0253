package subjects.generate;

/** Loses updates, and never throws: only what it returns can tell. */
public final class Hits {
    private int count;

    public void hit() {
        count++;
    }

    public int getCount() {
        return count;
    }
}
