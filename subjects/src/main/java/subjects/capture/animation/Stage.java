package subjects.capture.animation;

import java.util.ArrayList;
import java.util.List;
import subjects.capture.Seeded;

/** Where actors move. */
public final class Stage {
    private static final int BACKGROUND = 0xF0F0F0;

    private final int width;
    private final int height;
    private final List<Actor> actors = new ArrayList<>();
    private Area damaged;
    private boolean isClosed;

    public Stage(int width, int height) {
        this.width = width;
        this.height = height;
        this.damaged = new Area(0, 0, width, height);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public synchronized void enter(Actor actor) {
        actors.add(actor);
    }

    public synchronized List<Actor> actors() {
        return List.copyOf(actors);
    }

    /** What is there has to be painted again. */
    public synchronized void damage(Area area) {
        damaged = damaged.with(area);
        notifyAll();
    }

    /** Nothing moves any more. */
    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }

    /** Waits until something has changed; paints the background there, and all actors. */
    public synchronized void paint(Canvas canvas) throws InterruptedException {
        while (damaged.isEmpty() && !isClosed) {
            wait();
        }
        canvas.fill(damaged, BACKGROUND);
        damaged = Area.NOWHERE;
        Seeded.delay("animation.lock");
        for (Actor actor : actors) {
            actor.draw(canvas);
        }
    }
}
