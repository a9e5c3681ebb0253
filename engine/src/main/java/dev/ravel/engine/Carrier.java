package dev.ravel.engine;

/** What controlled threads run on. The models above do not know which kind it is. */
interface Carrier {
    /** Lets {@code to} run, and returns in {@code from} when it is resumed itself. */
    void transfer(ControlledThread from, ControlledThread to);

    /** Lets {@code to} run; the caller goes on for a moment, and then ends or waits elsewhere. */
    void resume(ControlledThread to);

    /** Returns when the calling thread is resumed. */
    void await(ControlledThread self);
}
