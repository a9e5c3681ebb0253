package subjects.capture.animation;

import java.util.Arrays;

/** Pixels that one thread paints. */
public final class Canvas {
    private final int width;
    private final int height;
    private final int[] pixels;

    public Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        this.pixels = new int[width * height];
    }

    public void fill(Area area, int colour) {
        int left = Math.max(0, area.left());
        int right = Math.min(width, area.right());
        for (int line = Math.max(0, area.top()); line < Math.min(height, area.bottom()); line++) {
            if (left < right) {
                Arrays.fill(pixels, line * width + left, line * width + right, colour);
            }
        }
    }

    public long checksum() {
        long sum = 17;
        for (int pixel : pixels) {
            sum = 31 * sum + pixel;
        }
        return sum;
    }
}
