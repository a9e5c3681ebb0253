package subjects.capture;

/**
 * Delays at the places where bugs need them, for programs that are to crash. Whatever happens with
 * a delay can happen without it, too, but seldom does.
 */
public final class Seeded {
    /** Names the place where threads are delayed; nowhere, unless it is set. */
    static final String PROPERTY = "subjects.capture.delay";

    private static final long MILLIS = 50;

    // Final, so that a place costs nothing, and is no shared memory, in a program without delays.
    private static final String PLACE = System.getProperty(PROPERTY, "");
    private static final boolean IS_ANYWHERE = !PLACE.isEmpty();

    private Seeded() {}

    public static void delay(String place) {
        if (IS_ANYWHERE && PLACE.equals(place)) {
            sleep();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
