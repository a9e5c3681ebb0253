package subjects.capture.raytracer;

/** A ball that shines a little. */
public record Sphere(Vector centre, double radius, double brightness, double mirror) {
    private static final double NEAREST = 1e-6;

    /** How far away a ray meets it, or infinity. */
    public double distance(Vector from, Vector direction) {
        Vector toCentre = centre.minus(from);
        double along = toCentre.dot(direction);
        double inside = radius * radius - toCentre.dot(toCentre) + along * along;
        if (inside < 0) {
            return Double.POSITIVE_INFINITY;
        }
        double half = Math.sqrt(inside);
        if (along - half > NEAREST) {
            return along - half;
        }
        return along + half > NEAREST ? along + half : Double.POSITIVE_INFINITY;
    }

    public Vector normal(Vector at) {
        return at.minus(centre).unit();
    }
}
