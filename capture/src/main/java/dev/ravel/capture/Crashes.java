package dev.ravel.capture;

import dev.ravel.model.crash.Bundle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Sees exceptions that leave the program's code, and has bundles made of them. */
final class Crashes {
    /** So many bundles are made in one JVM, one for each place. */
    private static final int MOST = 20;

    private static final int FRAMES_TO_LEAVE = 50;

    private final Programs programs;
    private final List<String> boundaries;
    private final BundleMaker maker;
    private final Set<String> places = new HashSet<>();

    /** The last one that was looked at, so that none is twice; weak would be slower. */
    private volatile Throwable last;

    /** The last one that the stack was too small for, and how many frames it is to leave yet. */
    private volatile Throwable overflow;

    private volatile int framesLeft;

    Crashes(Programs programs, List<String> boundaries, BundleMaker maker) {
        this.programs = programs;
        this.boundaries = boundaries;
        this.maker = maker;
    }

    /** An exception leaves a method; {@code call} is null if that is not kept. */
    void thrown(Throwable thrown, Object call) {
        try {
            if (call != null) {
                ((Call) call).end(thrown);
            }
            if (thrown == last || thrown instanceof ThreadDeath || isTooDeep(thrown)) {
                return;
            }
            if (thrown instanceof AssertionError || leavesTheProgram()) {
                last = thrown;
                crash(thrown);
            }
        } catch (RuntimeException | OutOfMemoryError e) {
            maker.fail(e);
        } catch (StackOverflowError e) {
            // There is no room for anything; another frame that is left will have it.
            return;
        }
    }

    /** Where the stack is full there is no room to look around either. */
    private boolean isTooDeep(Throwable thrown) {
        if (!(thrown instanceof StackOverflowError)) {
            return false;
        }
        framesLeft = thrown == overflow ? framesLeft - 1 : FRAMES_TO_LEAVE;
        overflow = thrown;
        return framesLeft > 0;
    }

    /** Whether no caller is of the program, or the method is one that nothing may come out of. */
    boolean leavesTheProgram() {
        return StackWalker.getInstance()
                .walk(
                        frames -> {
                            List<StackWalker.StackFrame> two =
                                    frames.filter(frame -> programs.has(frame.getClassName()))
                                            .limit(2)
                                            .toList();
                            return two.size() < 2 || isBoundary(two.get(0));
                        });
    }

    private boolean isBoundary(StackWalker.StackFrame frame) {
        return !boundaries.isEmpty()
                && boundaries.contains(frame.getClassName() + "." + frame.getMethodName());
    }

    private void crash(Throwable thrown) {
        StackTraceElement place = place(thrown);
        String key = thrown.getClass().getName() + " " + place;
        if (isNew(key)) {
            maker.exception(thrown, place);
        }
    }

    private synchronized boolean isNew(String key) {
        return places.size() < MOST && places.add(key);
    }

    /** The line of the program that it came from, or null. */
    private StackTraceElement place(Throwable thrown) {
        for (StackTraceElement frame : Thrown.stack(thrown)) {
            if (programs.has(frame.getClassName())) {
                return frame;
            }
        }
        return null;
    }

    /** Threads wait for each other, for the first time. */
    void deadlock(List<Thread> threads, List<String> names) {
        if (isNew("deadlock " + names)) {
            maker.deadlock(new ArrayList<>(threads));
        }
    }

    /** Somebody asks; answers whether there is a bundle. */
    boolean asked(String why) {
        return maker.asked(why);
    }

    /** The bundle that was written last. */
    String lastFile() {
        return maker.lastFile();
    }

    /** Why a bundle was made, for those who are told. */
    static String words(Bundle.Crash crash) {
        boolean isTyped = crash.kind() == Bundle.Kind.EXCEPTION;
        String colon = isTyped && !crash.message().isEmpty() ? ": " : "";
        String words = crash.type() + colon + crash.message();
        return words.matches("(?s).*[.!?]") ? words : words + ".";
    }
}
