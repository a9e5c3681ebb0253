package subjects.generate;

/** Nothing makes one. */
public interface Shape {
    double area();
}
