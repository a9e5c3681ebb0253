package subjects.capture.raytracer;

import java.util.ArrayList;
import java.util.List;

/** Spheres and a lamp, which do not change, seen from the origin. */
public final class Scene {
    private static final int REFLECTIONS = 3;
    private static final double BACKGROUND = 0.05;
    private static final Vector LAMP = new Vector(-0.5, 0.7, -0.5).unit();

    private final List<Sphere> spheres;

    public Scene(List<Sphere> spheres) {
        this.spheres = List.copyOf(spheres);
    }

    /** A cube of so many spheres in each direction. */
    public static Scene cube(int size) {
        List<Sphere> spheres = new ArrayList<>();
        for (int i = 0; i < size * size * size; i++) {
            Vector centre =
                    new Vector(
                            i % size - (size - 1) / 2.0,
                            i / size % size - (size - 1) / 2.0,
                            3.0 + i / (size * size));
            spheres.add(new Sphere(centre, 0.4, 0.3 + i % 7 * 0.1, i % 3 * 0.3));
        }
        return new Scene(spheres);
    }

    /** The grey values of one line of a picture, added up. */
    public long lineSum(int line, int width, int height) {
        long sum = 0;
        for (int column = 0; column < width; column++) {
            Vector direction =
                    new Vector((column - width / 2.0) / width, (height / 2.0 - line) / height, 1);
            sum += Math.round(255 * brightness(new Vector(0, 0, 0), direction.unit(), REFLECTIONS));
        }
        return sum;
    }

    /** What is seen from a point in a direction. */
    public double brightness(Vector from, Vector direction, int reflections) {
        Sphere nearest = null;
        double distance = Double.POSITIVE_INFINITY;
        for (Sphere sphere : spheres) {
            double away = sphere.distance(from, direction);
            if (away < distance) {
                nearest = sphere;
                distance = away;
            }
        }
        if (nearest == null) {
            return BACKGROUND;
        }
        Vector at = from.plus(direction.times(distance));
        Vector normal = nearest.normal(at);
        double own = nearest.brightness() * Math.max(0, normal.dot(LAMP));
        if (reflections == 0 || nearest.mirror() == 0) {
            return own;
        }
        Vector mirrored = direction.minus(normal.times(2 * normal.dot(direction)));
        return own + nearest.mirror() * brightness(at, mirrored, reflections - 1);
    }
}
