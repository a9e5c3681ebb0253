package dev.ravel.explore;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;

/**
 * Looks, while another strategy decides, for two threads that are about to access the same plain
 * memory, one of them to write it: nothing orders the two, so they race. Writes down what there is
 * to say of the first such two.
 */
final class RaceWitness implements Strategy {
    private final Strategy decides;
    private final StringBuilder text = new StringBuilder();
    private boolean seen;

    /** The memory that they race for, and what it was when last seen. */
    private int resource;

    private boolean isChangeTold;
    private String last = "";

    RaceWitness(Strategy decides) {
        this.decides = decides;
    }

    /** Whether there was a race in the last execution. */
    boolean isSeen() {
        return seen;
    }

    /** Both threads and what they found, in lines. */
    String text() {
        return text.toString();
    }

    @Override
    public void begin(long seed) {
        seen = false;
        text.setLength(0);
        decides.begin(seed);
    }

    @Override
    public int pick(SchedulingPoint point) {
        if (!seen) {
            lookForRace(point);
        } else {
            lookForChange(point);
        }
        return decides.pick(point);
    }

    private void lookForRace(SchedulingPoint point) {
        for (int one = 0; one < point.count(); one++) {
            for (int other = 0; other < one && !seen; other++) {
                if (point.isRace(one, other)) {
                    seen = true;
                    resource = point.resource(one);
                    tellMemory(point.scene(one));
                    tell(point, other);
                    tell(point, one);
                }
            }
        }
    }

    private void tellMemory(Scene scene) {
        last = scene.value();
        if (!last.isEmpty()) {
            text.append(scene.memory()).append(" is ").append(last).append(".\n");
        }
    }

    private void tell(SchedulingPoint point, int position) {
        Scene scene = point.scene(position);
        boolean isWrite = point.operation(position) == OperationKind.PLAIN_WRITE;
        text.append(scene.thread())
                .append(isWrite ? " is about to write " : " is about to read ")
                .append(last.isEmpty() ? scene.memory() : "it")
                .append(scene.locks().isEmpty() ? ", without a lock:\n" : ", holding ")
                .append(scene.locks().isEmpty() ? "" : scene.locks() + ":\n")
                .append(scene.stack());
    }

    /** What the one that went first has written is there when the other one goes on. */
    private void lookForChange(SchedulingPoint point) {
        for (int position = 0; position < point.count() && !isChangeTold; position++) {
            if (point.resource(position) == resource && point.statement(position) != 0) {
                Scene scene = point.scene(position);
                if (!scene.value().equals(last)) {
                    isChangeTold = true;
                    last = scene.value();
                    text.append(
                            "Then it is %s, before %s goes on.\n".formatted(last, scene.thread()));
                }
            }
        }
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return decides.pickWaiter(threads, count);
    }
}
