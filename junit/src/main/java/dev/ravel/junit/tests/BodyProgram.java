package dev.ravel.junit.tests;

import dev.ravel.engine.Control;
import dev.ravel.explore.BadProgram;
import dev.ravel.explore.ProgramSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * What a test hands over to be explored, as a program. No other JVM has the object that was handed
 * over, but it can run the test up to the same call: out of control, in a thread that goes no
 * further.
 */
public final class BodyProgram implements ProgramSource {
    private static final int SECONDS_TO_COME_TO_THE_CALL = 60;

    /** Where this JVM runs a test only to come to a call. */
    private static volatile BodyProgram host;

    /** What is to be explored in the JVM where it was handed over, by the program's arguments. */
    private static final Map<List<String>, Body> HERE = new ConcurrentHashMap<>();

    private final SynchronousQueue<Body> handedOver = new SynchronousQueue<>();
    private int callsLeft;
    private volatile Throwable end;

    /** In this JVM, the program with these arguments need not be found. */
    public static void keepHere(List<String> arguments, Body body) {
        HERE.put(arguments, body);
    }

    public static void forget(List<String> arguments) {
        HERE.remove(arguments);
    }

    /**
     * In the thread of a test that calls Ravel: whether the call is none of its concern, since the
     * JVM only wants to come to another one. If it is the one, the thread stays in here.
     */
    public static boolean isPassing(Body body) {
        BodyProgram wants = host;
        if (wants == null) {
            return false;
        }
        if (wants.callsLeft-- == 0) {
            wants.handOver(body);
        }
        return true;
    }

    private void handOver(Body body) {
        try {
            handedOver.put(body);
            while (true) {
                Thread.sleep(Long.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("The test must not go on.", e);
        }
    }

    /** Arguments: the entry, the number of the call, and what else is asked. */
    @Override
    public Runnable open(List<String> arguments) {
        Body kept = HERE.get(arguments);
        Body body = kept == null ? find(arguments) : kept;
        boolean leaks = arguments.contains(TestProgram.LEAKS);
        return () -> {
            Control.allowExit(false);
            try {
                body.run();
            } catch (Throwable e) {
                if (!Unmet.isOne(e)) {
                    throw Thrown.<RuntimeException>unchecked(e);
                }
                Control.setAside(Unmet.text(e));
            }
            Control.allowExit(true);
            if (!leaks) {
                Leftovers.end();
            }
        };
    }

    private Body find(List<String> arguments) {
        TestEntry entry = TestEntry.parse(arguments.get(0));
        callsLeft = Integer.parseInt(arguments.get(1));
        host = this;
        Thread thread = new Thread(() -> enter(entry), "main");
        thread.setDaemon(true);
        thread.start();
        Body body = null;
        try {
            for (int second = 0; body == null && second < SECONDS_TO_COME_TO_THE_CALL; second++) {
                body = handedOver.poll(1, TimeUnit.SECONDS);
                if (body == null && !thread.isAlive()) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            throw new BadProgram("Interrupted while the test comes to its call of Ravel.");
        }
        if (body == null) {
            throw new BadProgram(
                    "%s did not come to its call of Ravel.explore again%s. It has to do the same whenever it is run."
                            .formatted(entry.words(), end == null ? "" : " (" + end + ")"));
        }
        return body;
    }

    private void enter(TestEntry entry) {
        try {
            entry.run();
        } catch (Throwable e) {
            end = e;
        }
    }
}
