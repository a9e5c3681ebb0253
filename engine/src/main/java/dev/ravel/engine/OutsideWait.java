package dev.ravel.engine;

import java.util.Arrays;
import java.util.Set;

/** A call in which a thread of the program waits for the world, while no other thread can go on. */
record OutsideWait(ControlledThread thread) {
    /** A caller who comes from elsewhere comes soon, or never. */
    private static final Set<String> FOR_CALLERS = Set.of("accept", "receive");

    /** The other end of a connection may have something to do first. */
    private static final Set<String> FOR_ANSWERS = Set.of("implRead", "read", "connect");

    /** How much of the time in which nothing may move is enough to tell that it waits in vain. */
    long patienceMillis(long stuckAfterMillis) {
        String call = thread.outsideCall;
        String method = call.substring(call.lastIndexOf('.') + 1);
        // A process that the program has started may still be about to call.
        if (!call.startsWith("sun.nio.ch.") || isTimed() || hasChildren()) {
            return stuckAfterMillis;
        }
        return FOR_CALLERS.contains(method)
                ? stuckAfterMillis / 5
                : FOR_ANSWERS.contains(method) ? stuckAfterMillis / 2 : stuckAfterMillis;
    }

    /** Whether the call ends by itself some time, as the JDK's own methods tell. */
    private boolean isTimed() {
        return Arrays.stream(frames()).anyMatch(frame -> frame.getMethodName().startsWith("timed"));
    }

    private static boolean hasChildren() {
        return ProcessHandle.current().children().findAny().isPresent();
    }

    private StackTraceElement[] frames() {
        return thread.carrier().getStackTrace();
    }

    /** What the program has called, such as {@code ServerSocket.accept}. */
    String name() {
        StackTraceElement[] frames = frames();
        for (int i = 1; i < frames.length; i++) {
            if (CodeSites.isProgram(frames[i].getClassName())) {
                String type = frames[i - 1].getClassName();
                return type.substring(type.lastIndexOf('.') + 1)
                        + "."
                        + frames[i - 1].getMethodName();
            }
        }
        return thread.outsideCall;
    }
}
