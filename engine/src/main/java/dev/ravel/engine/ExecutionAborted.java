package dev.ravel.engine;

/** Thrown in the threads of an execution that is over, so that they end. */
final class ExecutionAborted extends Error {
    private static final long serialVersionUID = 1;

    static final ExecutionAborted INSTANCE = new ExecutionAborted();

    private ExecutionAborted() {
        super("the execution is over", null, false, false);
    }
}
