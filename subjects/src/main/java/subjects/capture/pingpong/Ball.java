package subjects.capture.pingpong;

/** A ball in flight: which side it flies to, how often it was hit, and how. */
public record Ball(Side towards, int strokes, double speed, double spin) {
    private static final int STEPS = 400;
    private static final double STEP_SECONDS = 0.001;
    private static final double GRAVITY = 9.81;
    private static final double DRAG = 0.12;
    private static final double BOUNCE = 0.85;

    public static Ball served(Side by) {
        return new Ball(by.other(), 0, 8, 0.5);
    }

    /** The ball after it was hit with a force, at the end of its flight over the table. */
    public Ball returned(double force) {
        double forward = 0.5 * speed + force;
        double upward = 1.5 + 0.1 * spin;
        double height = 0.3;
        for (int step = 0; step < STEPS; step++) {
            forward -= DRAG * forward * forward * STEP_SECONDS;
            upward -= (GRAVITY + spin * forward * DRAG) * STEP_SECONDS;
            height += upward * STEP_SECONDS;
            if (height < 0) {
                height = -height;
                upward = -BOUNCE * upward;
            }
        }
        return new Ball(towards.other(), strokes + 1, forward, 0.9 * spin + 0.05 * height);
    }
}
