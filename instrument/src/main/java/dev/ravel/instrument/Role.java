package dev.ravel.instrument;

/** What a class is to the scheduler, which decides how it is woven. */
public enum Role {
    /** The program's own class: every synchronization operation is a choice. */
    PROGRAM,
    /** Built on top of the leaves (executors, futures, queues): woven like the program. */
    CONCURRENT,
    /** Its public operations are linearizable: each is one operation on one object. */
    LEAF,
    /** Serves the program, such as by logging: initialised with it, but otherwise as machinery. */
    SERVICE,
    /** The JDK's machinery: it is modelled, but a choice only where a thread would block. */
    QUIET,
    /** Shared with threads of the JVM itself: its monitors stay real, and nothing blocks inside. */
    REAL;

    /** Whether a class is initialised anew in each execution. */
    boolean isOfProgram() {
        return this == PROGRAM || this == SERVICE;
    }

    /** Whether operations of this class are choices of the scheduler. */
    boolean isLoud() {
        return this == PROGRAM || this == CONCURRENT;
    }
}
