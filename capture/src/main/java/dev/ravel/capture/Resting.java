package dev.ravel.capture;

/** What is recorded no more since it is too busy, and will be again. */
interface Resting {
    void goOn();
}
