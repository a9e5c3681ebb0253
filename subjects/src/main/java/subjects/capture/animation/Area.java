package subjects.capture.animation;

/** A rectangle of pixels; right and bottom are the first ones that do not belong to it. */
public record Area(int left, int top, int right, int bottom) {
    public static final Area NOWHERE = new Area(0, 0, 0, 0);

    public boolean isEmpty() {
        return left >= right || top >= bottom;
    }

    /** The smallest one that holds both. */
    public Area with(Area other) {
        if (isEmpty()) {
            return other;
        }
        if (other.isEmpty()) {
            return this;
        }
        return new Area(
                Math.min(left, other.left),
                Math.min(top, other.top),
                Math.max(right, other.right),
                Math.max(bottom, other.bottom));
    }
}
