package subjects.generate;

/** Nobody can make one. */
public final class Hidden {
    private Hidden() {}

    public void touch() {}
}
