package dev.ravel.hooks;

/** Elements of an array: every step-th, from the first to before the bound. */
public record Range(int first, int bound, int step) {
    public boolean isEmpty() {
        return first >= bound;
    }

    /** Whether an array of that length has all of them. */
    public boolean isWithin(int length) {
        return isEmpty() || first >= 0 && bound <= length;
    }

    public boolean hasAllOf(Range other) {
        return other.first >= first
                && other.bound <= bound
                && other.step == step
                && (other.first - first) % step == 0;
    }
}
