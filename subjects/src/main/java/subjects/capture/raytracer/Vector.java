package subjects.capture.raytracer;

/** A point or a direction. */
public record Vector(double x, double y, double z) {
    public Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    public Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    public Vector times(double factor) {
        return new Vector(factor * x, factor * y, factor * z);
    }

    public double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    public Vector unit() {
        return times(1 / Math.sqrt(dot(this)));
    }
}
