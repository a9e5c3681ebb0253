package dev.ravel.model;

/** When timeouts may fire. */
public enum TimeoutMode {
    /** When nothing else can run. */
    IDLE,
    /** At any time, as on a machine that is arbitrarily slow. */
    ANY
}
