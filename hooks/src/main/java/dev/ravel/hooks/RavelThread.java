package dev.ravel.hooks;

/** A thread of Ravel's own, which the program does not get to see. */
public final class RavelThread extends Thread {
    public RavelThread(Runnable body, String name) {
        super(null, body, name, 0, false);
        setDaemon(true);
    }
}
