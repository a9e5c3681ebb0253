package subjects.capture.raytracer;

/** When the threads that render a picture add to its checksum. */
public enum Finish {
    /** Each when it has rendered its lines. */
    AT_ONCE,
    /** Each when the one before has ended. */
    IN_TURN
}
