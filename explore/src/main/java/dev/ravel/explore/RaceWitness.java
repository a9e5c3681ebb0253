package dev.ravel.explore;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Step;
import dev.ravel.model.Strategy;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Looks, while another strategy decides, for two threads that are about to access the same plain
 * memory, one of them to write it: nothing orders the two, so they race. Writes down what there is
 * to say of the first such two, and what they then read and write.
 */
final class RaceWitness implements Strategy {
    private final Strategy decides;
    private final StepRecord record;
    private final StringBuilder text = new StringBuilder();
    private boolean seen;

    /** How many steps there were before the two, and their numbers. */
    private int stepsBefore;

    private final int[] threads = new int[2];

    /** The memory that they race for, and what it was when last seen. */
    private int resource;

    private String last = "";

    /** What has become of the memory before the second goes on, as a line. */
    private String change = "";

    /** Of an execution whose steps are written down. */
    RaceWitness(Strategy decides, StepRecord record) {
        this.decides = decides;
        this.record = record;
    }

    /** Whether there was a race in the last execution. */
    boolean isSeen() {
        return seen;
    }

    /** When the execution is over: both threads and what they found, in lines. */
    String text() {
        String values =
                IntStream.of(threads)
                        .mapToObj(this::access)
                        .flatMap(Optional::stream)
                        .sorted(Comparator.comparingInt(Step::number))
                        .map(RaceWitness::said)
                        .collect(Collectors.joining(", then "));
        return text + (values.isEmpty() ? change : values + ".\n");
    }

    /** What the thread read or wrote; of a call on an object it is not known. */
    private Optional<Step> access(int thread) {
        return record.steps().stream()
                .skip(stepsBefore)
                .map(Step::parse)
                .filter(step -> step.thread() == thread)
                .findFirst()
                .filter(step -> !step.value().isEmpty());
    }

    private static String said(Step step) {
        String verb = step.operation() == OperationKind.PLAIN_WRITE ? "writes" : "reads";
        return "%s %s %s".formatted(step.threadName(), verb, step.value());
    }

    @Override
    public void begin(long seed) {
        seen = false;
        text.setLength(0);
        change = "";
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
                    stepsBefore = record.steps().size();
                    threads[0] = point.thread(one);
                    threads[1] = point.thread(other);
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

    /** What a call of the one that went first has changed is there when the other one goes on. */
    private void lookForChange(SchedulingPoint point) {
        for (int position = 0; position < point.count() && change.isEmpty(); position++) {
            if (point.resource(position) == resource && point.statement(position) != 0) {
                Scene scene = point.scene(position);
                if (!scene.value().equals(last)) {
                    change =
                            "Then it is %s, before %s goes on.\n"
                                    .formatted(scene.value(), scene.thread());
                }
            }
        }
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return decides.pickWaiter(threads, count);
    }

    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return decides.beginsAtOnce(starter, started);
    }
}
