package subjects.capture;

import subjects.capture.animation.Actor;
import subjects.capture.animation.Painter;
import subjects.capture.animation.Scheduler;
import subjects.capture.animation.Stage;
import subjects.capture.animation.Turns;

/**
 * Squares that move on a stage: one thread moves them, another one paints them.
 *
 * <p>If an actor moves while the stage is painted, both threads can wait for each other's lock for
 * ever; see {@link Actor}. With {@code work}, they take turns.
 */
public final class Animation {
    private static final int ACTORS = 40;

    private Animation() {}

    public static void main(String[] arguments) throws InterruptedException {
        Mode mode = Mode.of(arguments, 16_000, "animation.lock");
        Turns turns = mode.isCrash() ? Turns.none() : Turns.strict();
        Stage stage = stage();
        Painter painter = new Painter(stage, turns, mode.rounds());
        Thread moves = new Thread(new Scheduler(stage, turns, mode.rounds()), "scheduler");
        Thread paints = new Thread(painter, "painter");
        moves.start();
        paints.start();
        moves.join();
        paints.join();
        Mode.check("checksum of the frames", alone(mode.rounds()), painter.checksum());
    }

    private static Stage stage() {
        Stage stage = new Stage(320, 200);
        for (int i = 0; i < ACTORS; i++) {
            stage.enter(new Actor(stage, i));
        }
        return stage;
    }

    /** The checksum if one thread does it all. */
    private static long alone(int frames) throws InterruptedException {
        Stage stage = stage();
        Scheduler scheduler = new Scheduler(stage, Turns.none(), frames);
        Painter painter = new Painter(stage, Turns.none(), frames);
        for (int frame = 0; frame < frames; frame++) {
            scheduler.tick();
            painter.paint();
        }
        return painter.checksum();
    }
}
