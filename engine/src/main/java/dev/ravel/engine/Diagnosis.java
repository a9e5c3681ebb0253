package dev.ravel.engine;

import dev.ravel.model.FailureText;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Headline;
import dev.ravel.model.Outcome;
import dev.ravel.model.ProgramText;
import java.util.StringJoiner;

/** Says in words how an execution ended; the driver does this while the threads stand still. */
final class Diagnosis {
    /** Causes can form a cycle. */
    private static final int MAX_CAUSES = 20;

    private final Execution execution;
    private final Items<ControlledThread> threads;

    Diagnosis(Execution execution, Items<ControlledThread> threads) {
        this.execution = execution;
        this.threads = threads;
    }

    ExecutionResult conclude(Ending end) {
        Outcome outcome = outcome(end);
        if (execution.trace.isOn()) {
            tellLastSteps(end, outcome);
            execution.trace.end();
        }
        execution.scheduler.settle();
        int steps = execution.scheduler.steps();
        long fingerprint = execution.fingerprint();
        Choices choices = execution.scheduler.choices;
        boolean tellsEndState =
                execution.isEndStateWanted != null && execution.isEndStateWanted.getAsBoolean();
        long endState = tellsEndState ? EndState.digest(execution.resources) : EndState.UNKNOWN;
        execution.clearUp();
        return new ExecutionResult(
                outcome,
                choices,
                steps,
                fingerprint,
                execution.isAnyAborted(),
                execution.abandoned(),
                end.type() == Ending.Type.GIVEN_UP,
                end.type() == Ending.Type.CUT,
                execution.scheduler.spins() > 0,
                endState,
                threads.size(),
                outcome.kind() == FindingKind.FAILURE ? end.failure() : null);
    }

    /** What a person wants to see last: who failed, or what each thread is stuck in. */
    private void tellLastSteps(Ending end, Outcome outcome) {
        if (end.type() == Ending.Type.UNCAUGHT) {
            StackTraceElement line = CodeSites.of(CodeSites.frames(end.failure()));
            // The message begins with the failure; asking it again would run the target's code.
            String failure = outcome.message().replace(inThread(end), "");
            execution.trace.failure(end.thread(), line, "throws " + Headline.of(failure));
        } else if (end.isBadExit()) {
            StackTraceElement line = CodeSites.of(end.thread().thread.getStackTrace());
            execution.trace.failure(end.thread(), line, "exits with status " + end.status());
        } else if (end.type() == Ending.Type.STUCK) {
            new StuckThreads(execution, threads).tellBlocked();
        }
    }

    private Outcome outcome(Ending end) {
        return switch (end.type()) {
            case PASSED, GIVEN_UP, CUT -> Outcome.PASSED;
            case UNCAUGHT -> uncaught(end);
            case EXIT, EARLY_EXIT -> end.isBadExit() ? exit(end) : Outcome.PASSED;
            case STUCK -> stuck(new StuckThreads(execution, threads));
            case LIVELOCK ->
                    failure(
                            FindingKind.LIVELOCK,
                            "Threads go on for ever and get nowhere: in %d steps, what they share came back to the same states again and again."
                                    .formatted(execution.settings.maxSteps()),
                            "",
                            allStacks());
            case TOO_LONG ->
                    failure(
                            FindingKind.NO_END,
                            "The execution made %d steps, and had not come to its end."
                                    .formatted(execution.settings.maxSteps()),
                            "",
                            allStacks());
            case NO_PROGRESS -> noProgress(end.thread());
            case INTERNAL ->
                    failure(
                            FindingKind.INTERNAL,
                            "Ravel failed: " + end.failure(),
                            "",
                            trace(end.failure()));
        };
    }

    private Outcome failure(FindingKind kind, String message, String place, String details) {
        StringJoiner labels = new StringJoiner(", ");
        if (execution.earlyTimeout) {
            labels.add("time-related");
        }
        if (execution.spuriousWakeup) {
            labels.add("spurious wake-up");
        }
        return new Outcome(kind, message, place, details, labels.toString());
    }

    private Outcome uncaught(Ending end) {
        Throwable failure = end.failure();
        if (execution.observation != null && execution.observation.hasThrown(failure)) {
            return outcome(Ending.internal(failure));
        }
        StackTraceElement site = CodeSites.of(CodeSites.frames(failure));
        return failure(
                FindingKind.FAILURE,
                FailureText.of(failure) + inThread(end),
                CodeSites.line(site),
                trace(failure));
    }

    private static String inThread(Ending end) {
        return " in thread " + end.thread().name() + ".";
    }

    private Outcome exit(Ending end) {
        boolean isEarly = end.type() == Ending.Type.EARLY_EXIT;
        return failure(
                FindingKind.FAILURE,
                "The %s exits with status %d in thread %s."
                        .formatted(
                                isEarly ? "test has not ended, but its JVM" : "program",
                                end.status(),
                                end.thread().name()),
                CodeSites.place(end.thread().thread),
                CodeSites.stack(end.thread().thread));
    }

    /** The stack trace without frames of Ravel; the target's own code may run here, and fail. */
    private static String trace(Throwable failure) {
        StringBuilder text = new StringBuilder();
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
            text.append(depth == 0 ? "" : "Caused by: ")
                    .append(ProgramText.kept(FailureText.of(cause)))
                    .append('\n');
            text.append(CodeSites.stack(CodeSites.frames(cause)));
            cause = cause(cause);
        }
        return text.toString();
    }

    private static Throwable cause(Throwable failure) {
        try {
            return failure.getCause();
        } catch (Throwable e) {
            return null;
        }
    }

    private Outcome noProgress(ControlledThread running) {
        long seconds = execution.settings.stuckAfterMillis() / 1_000;
        if (running != null) {
            return failure(
                    FindingKind.NO_END,
                    "Nothing moved for %d s: thread %s runs without a synchronization operation. If it waits for a plain field to change, --memory lets others run meanwhile."
                            .formatted(seconds, running.name()),
                    "",
                    allStacks());
        }
        StringJoiner calls = new StringJoiner(", and thread ");
        for (ControlledThread thread : threads) {
            if (thread.status == Status.OUTSIDE) {
                calls.add(thread.name() + " waits in " + new OutsideWait(thread).name());
            }
        }
        return failure(
                FindingKind.WAITING,
                "Thread %s for something outside of the program, and no other thread can go on."
                        .formatted(calls),
                "",
                allStacks());
    }

    private Outcome stuck(StuckThreads stuck) {
        return failure(stuck.kind(), stuck.message(), stuck.place(), stuck.whoAwaitsWhat());
    }

    private String allStacks() {
        StringBuilder text = new StringBuilder();
        for (ControlledThread thread : threads) {
            if (thread.alive()) {
                text.append(thread.name()).append('\n').append(CodeSites.stack(thread.thread));
            }
        }
        return text.toString();
    }
}
