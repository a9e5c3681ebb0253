package dev.ravel.capture.reproduce;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Scene;
import dev.ravel.model.SchedulingPoint;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that do what a script says, with a strategy that decides who goes on. One more thread can
 * always go on, and does nothing that is recorded, so that every step is a choice.
 */
final class ScriptedExecution implements SchedulingPoint {
    static final int IDLE = 99;
    private static final int MOST_STEPS = 1_000;

    /** A step of a thread, at a line that stands for its method, too. */
    record Op(OperationKind operation, int line, String call) {}

    private final List<Integer> threads = new ArrayList<>();
    private final List<List<Op>> scripts = new ArrayList<>();
    private final List<String> done = new ArrayList<>();

    ScriptedExecution() {
        with(IDLE);
    }

    ScriptedExecution with(int number, Op... script) {
        threads.add(number);
        scripts.add(new ArrayList<>(List.of(script)));
        return this;
    }

    static Op read(int line) {
        return new Op(OperationKind.PLAIN_READ, line, "");
    }

    static Op write(int line) {
        return new Op(OperationKind.PLAIN_WRITE, line, "");
    }

    static Op lock(int line) {
        return new Op(OperationKind.LOCK, line, "");
    }

    static Op other(int line) {
        return new Op(OperationKind.NOTIFY, line, "");
    }

    /** What was done, such as {@code 1:12}: thread 1 at line 12. */
    List<String> run(FollowStrategy strategy, long seed) {
        strategy.begin(seed);
        for (int step = 0; step < MOST_STEPS && scripts.stream().anyMatch(s -> !s.isEmpty()); ) {
            int position = strategy.pick(this);
            int thread = thread(position);
            if (thread == IDLE) {
                step++;
                strategy.performed(thread, OperationKind.YIELD, -1, 0);
                continue;
            }
            List<Op> script = scripts.get(threads.indexOf(thread));
            Op op = script.remove(0);
            done.add(thread + ":" + op.line());
            strategy.performed(thread, op.operation(), 0, 0);
            if (script.isEmpty()) {
                strategy.performed(thread, OperationKind.END, -1, 0);
            }
        }
        return done;
    }

    private List<Integer> enabled() {
        List<Integer> enabled = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            if (threads.get(i) == IDLE || !scripts.get(i).isEmpty()) {
                enabled.add(i);
            }
        }
        return enabled;
    }

    private Op next(int position) {
        int index = enabled().get(position);
        return threads.get(index) == IDLE
                ? new Op(OperationKind.YIELD, 0, "")
                : scripts.get(index).get(0);
    }

    @Override
    public int count() {
        return enabled().size();
    }

    @Override
    public int thread(int position) {
        return threads.get(enabled().get(position));
    }

    @Override
    public OperationKind operation(int position) {
        return next(position).operation();
    }

    @Override
    public int resource(int position) {
        return -1;
    }

    @Override
    public int location(int position) {
        return 0;
    }

    /** Statements have the numbers of their lines. */
    @Override
    public int statement(int position) {
        OperationKind operation = operation(position);
        boolean isPlain =
                operation == OperationKind.PLAIN_READ || operation == OperationKind.PLAIN_WRITE;
        return isPlain ? next(position).line() : 0;
    }

    @Override
    public Scene scene(int position) {
        Op op = next(position);
        String call =
                op.call().isEmpty() ? "" : "    at java.util.X.%s(X.java:1)\n".formatted(op.call());
        return new Scene(
                "",
                "",
                "",
                "",
                call
                        + "    at %s(Shop.java:%d)\n"
                                .formatted(Recording.method(op.line()), op.line()));
    }

    @Override
    public int runningPosition() {
        return -1;
    }

    @Override
    public int step() {
        return done.size();
    }
}
