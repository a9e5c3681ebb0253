package samples;

/** A compiler adds a bridge for each of its methods. */
public class Copy implements Comparable<Copy>, Cloneable {
    @Override
    public Copy clone() throws CloneNotSupportedException {
        return (Copy) super.clone();
    }

    @Override
    public int compareTo(Copy other) {
        return 0;
    }

    public void remove(int index) {}

    public void remove(Object object) {}

    public void close() {}

    public void destroy() {}

    void hidden() {}

    public void takeHidden(Gadget.Hidden hidden) {}

    @Override
    public String toString() {
        return "copy";
    }
}
