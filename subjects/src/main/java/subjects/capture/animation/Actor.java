package subjects.capture.animation;

import subjects.capture.Seeded;

/**
 * A square that moves on a stage and turns back at its borders.
 *
 * <p>The bug: {@link #step} holds the lock of the actor and asks for that of the stage, while
 * {@link Stage#paint} holds the lock of the stage and asks for that of each actor.
 */
public final class Actor {
    private final Stage stage;
    private final int size;
    private final int colour;
    private int x;
    private int y;
    private int xSpeed;
    private int ySpeed;

    public Actor(Stage stage, int number) {
        this.stage = stage;
        this.size = 10 + number % 5 * 4;
        this.colour = 0x10203 * (number + 1);
        this.x = 13 * number % (stage.width() - size);
        this.y = 29 * number % (stage.height() - size);
        this.xSpeed = 1 + number % 3;
        this.ySpeed = 2 - number % 5;
    }

    /** Moves on, and tells the stage what has to be painted again. */
    public synchronized void step() {
        Area before = area();
        if (x + xSpeed < 0 || x + xSpeed + size > stage.width()) {
            xSpeed = -xSpeed;
        }
        if (y + ySpeed < 0 || y + ySpeed + size > stage.height()) {
            ySpeed = -ySpeed;
        }
        x += xSpeed;
        y += ySpeed;
        Seeded.delay("animation.lock");
        stage.damage(before.with(area()));
    }

    public synchronized void draw(Canvas canvas) {
        canvas.fill(area(), colour);
        canvas.fill(new Area(x + 3, y + 3, x + size - 3, y + size - 3), ~colour);
    }

    private Area area() {
        return new Area(x, y, x + size, y + size);
    }
}
