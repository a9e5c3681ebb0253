package subjects.capture.animation;

/** Paints the stage, frame by frame. */
public final class Painter implements Runnable {
    private final Stage stage;
    private final Turns turns;
    private final int frames;
    private final Canvas canvas;
    private long checksum;

    public Painter(Stage stage, Turns turns, int frames) {
        this.stage = stage;
        this.turns = turns;
        this.frames = frames;
        this.canvas = new Canvas(stage.width(), stage.height());
    }

    @Override
    public void run() {
        try {
            for (int frame = 0; frame < frames; frame++) {
                turns.await(true);
                paint();
                turns.pass();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void paint() throws InterruptedException {
        stage.paint(canvas);
        checksum = 31 * checksum + canvas.checksum();
    }

    /** Of all frames so far. */
    public long checksum() {
        return checksum;
    }
}
