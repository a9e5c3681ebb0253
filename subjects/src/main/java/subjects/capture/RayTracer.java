package subjects.capture;

import subjects.capture.raytracer.Finish;
import subjects.capture.raytracer.Picture;
import subjects.capture.raytracer.Scene;

/**
 * Renders a scene with three threads, again and again, and checks the picture.
 *
 * <p>If two threads add to the checksum of the picture at the same time, the main thread fails with
 * an AssertionError; see {@link Picture}. With {@code work}, they add in turn.
 */
public final class RayTracer {
    private static final int THREADS = 3;
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    private RayTracer() {}

    public static void main(String[] arguments) throws InterruptedException {
        Mode mode = Mode.of(arguments, 450, "raytracer.add");
        Scene scene = Scene.cube(4);
        long expected = new Picture(scene, WIDTH, HEIGHT).linesSum(0, 1);
        for (int round = 0; round < mode.rounds(); round++) {
            Finish finish = mode.isCrash() ? Finish.AT_ONCE : Finish.IN_TURN;
            new Picture(scene, WIDTH, HEIGHT).render(THREADS, finish, expected);
        }
    }
}
