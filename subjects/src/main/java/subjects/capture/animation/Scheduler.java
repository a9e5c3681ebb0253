package subjects.capture.animation;

/** Moves the actors, frame by frame. */
public final class Scheduler implements Runnable {
    private final Stage stage;
    private final Turns turns;
    private final int frames;

    public Scheduler(Stage stage, Turns turns, int frames) {
        this.stage = stage;
        this.turns = turns;
        this.frames = frames;
    }

    @Override
    public void run() {
        try {
            for (int frame = 0; frame < frames; frame++) {
                turns.await(false);
                tick();
                turns.pass();
            }
            stage.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public void tick() {
        for (Actor actor : stage.actors()) {
            actor.step();
        }
    }
}
