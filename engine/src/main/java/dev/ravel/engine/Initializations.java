package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.model.FailureText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The initialisation of the program's classes, as JLS 12.4.2 has it: a lock per class, which the
 * initialising thread holds. An initialiser is a region without switches, but one that needs
 * another class is at a scheduling point: else no two initialisers could wait for each other.
 */
final class Initializations {
    /** The initialisation of one class in one execution, and the lock that goes with it. */
    static final class Initialization {
        final Class<?> type;
        private boolean done;

        /** What the JVM gives as the cause to those who come after a failure; else null. */
        private ExceptionInInitializerError failure;

        private int depthBefore;

        private Initialization(Class<?> type) {
            this.type = type;
        }
    }

    private final Execution execution;
    private final Map<Class<?>, Initialization> initializations = new IdentityHashMap<>();

    Initializations(Execution execution) {
        this.execution = execution;
    }

    /** Whether the calling thread is to initialise the class now. */
    boolean begin(ControlledThread self, Class<?> type) {
        Initialization initialization = of(type);
        throwIfFailed(initialization);
        if (initialization.done || execution.monitors.holds(self, initialization)) {
            return false;
        }
        boolean isChoice = self.depth >= HookHandler.INITIALIZER || self.starter != null;
        execution.monitors.enter(self, initialization, !isChoice);
        if (initialization.done || initialization.failure != null) {
            execution.monitors.exit(self, initialization);
            throwIfFailed(initialization);
            return false;
        }
        initialization.depthBefore = self.depth;
        self.depth += HookHandler.INITIALIZER;
        return true;
    }

    private Initialization of(Class<?> type) {
        HookHandler paused = Hooks.pause();
        try {
            Initialization initialization = initializations.get(type);
            if (initialization == null) {
                initialization = new Initialization(type);
                initializations.put(type, initialization);
            }
            return initialization;
        } finally {
            Hooks.resume(paused);
        }
    }

    /** The classes that are initialised. */
    List<Class<?>> done() {
        List<Class<?>> done = new ArrayList<>();
        initializations.forEach(
                (type, initialization) -> {
                    if (initialization.done) {
                        done.add(type);
                    }
                });
        return done;
    }

    void end(ControlledThread self, Class<?> type, Throwable failure) {
        Initialization initialization = of(type);
        initialization.done = failure == null;
        initialization.failure = failure == null ? null : record(self, failure);
        self.depth = initialization.depthBefore;
        execution.monitors.exit(self, initialization);
    }

    private static ExceptionInInitializerError record(ControlledThread self, Throwable failure) {
        HookHandler paused = Hooks.pause();
        try {
            ExceptionInInitializerError record =
                    new ExceptionInInitializerError(
                            "Exception %s [in thread \"%s\"]"
                                    .formatted(FailureText.of(failure), self.thread.getName()));
            record.setStackTrace(CodeSites.frames(failure));
            return record;
        } finally {
            Hooks.resume(paused);
        }
    }

    private static void throwIfFailed(Initialization initialization) {
        if (initialization.failure != null) {
            NoClassDefFoundError error =
                    new NoClassDefFoundError(
                            "Could not initialize class " + initialization.type.getName());
            error.initCause(initialization.failure);
            throw error;
        }
    }
}
