package dev.ravel.report;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.List;

/** Executions made by hand. */
final class Steps {
    private final List<Step> steps = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();
    private String method = "run";
    private String call = "";
    private String inside = "";
    private String holds = "";
    private String state = "";
    private String value = "";

    /** The next step is in a method of the program. */
    Steps within(String name) {
        method = name;
        return this;
    }

    /** The next step is inside of a call of the JDK. */
    Steps in(String method) {
        call = method;
        return this;
    }

    /** The next step is at a line of a class of the JDK that is interleaved inside. */
    Steps at(String line) {
        inside = line;
        return this;
    }

    /** The thread of the next step holds locks before it. */
    Steps holding(String locks) {
        holds = locks;
        return this;
    }

    /** The next step is the last one of its thread. */
    Steps but(String why) {
        state = why;
        return this;
    }

    /** The next step reads or writes a value. */
    Steps of(String text) {
        value = text;
        return this;
    }

    Steps begin(String thread) {
        return step(thread, OperationKind.BEGIN, "", 0);
    }

    Steps end(String thread) {
        return step(thread, OperationKind.END, "thread " + thread, 0);
    }

    Steps start(String thread, String child, int line) {
        return in("java.lang.Thread.start")
                .step(thread, OperationKind.START, "thread " + child, line);
    }

    Steps join(String thread, String child, int line) {
        return in("java.lang.Thread.join")
                .step(thread, OperationKind.JOIN, "thread " + child, line);
    }

    Steps step(String thread, OperationKind operation, String resource, int line) {
        if (!threads.contains(thread)) {
            threads.add(thread);
        }
        steps.add(
                new Step(
                        steps.size() + 1,
                        threads.indexOf(thread),
                        thread,
                        operation,
                        resource,
                        line == 0 ? "" : "Bank.java:" + line,
                        line == 0 ? "" : "bank.Bank." + method,
                        call,
                        inside,
                        holds,
                        state,
                        value));
        method = "run";
        call = "";
        inside = "";
        holds = "";
        state = "";
        value = "";
        return this;
    }

    List<Step> list() {
        return steps;
    }
}
