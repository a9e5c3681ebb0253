package subjects.capture.pingpong;

/** Of the table. */
public enum Side {
    NEAR,
    FAR;

    public Side other() {
        return this == NEAR ? FAR : NEAR;
    }
}
