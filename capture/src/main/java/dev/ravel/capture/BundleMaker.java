package dev.ravel.capture;

import dev.ravel.model.CodePlace;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.Bundle.Crash;
import dev.ravel.model.crash.Bundle.Kind;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes bundles of what was recorded, while the program goes on. */
final class BundleMaker {
    private final Recorder recorder;
    private final Programs programs;
    private final BundleFiles files;
    private final LeftOut leftOut;

    BundleMaker(Recorder recorder, Programs programs, BundleFiles files, LeftOut leftOut) {
        this.recorder = recorder;
        this.programs = programs;
        this.files = files;
        this.leftOut = leftOut;
    }

    void exception(Throwable thrown, StackTraceElement place) {
        write(
                new Asked(
                        Kind.EXCEPTION,
                        thrown.getClass().getName(),
                        Thrown.message(thrown),
                        place == null ? "" : CodePlace.of(place).text(),
                        Thread.currentThread(),
                        thrown,
                        List.of()));
    }

    void deadlock(List<Thread> threads) {
        String names = String.join(", ", threads.stream().map(Thread::getName).toList());
        write(
                new Asked(
                        Kind.DEADLOCK,
                        "",
                        "Threads wait for each other: " + names + ".",
                        "",
                        threads.get(0),
                        null,
                        threads));
    }

    boolean asked(String why) {
        return write(new Asked(Kind.ASKED, "", why, "", Thread.currentThread(), null, List.of()));
    }

    String lastFile() {
        return files.last();
    }

    void fail(Throwable e) {
        files.fail(e);
    }

    /** What a bundle is made for. */
    private record Asked(
            Kind kind,
            String type,
            String message,
            String place,
            Thread thread,
            Throwable thrown,
            List<Thread> deadlocked) {}

    /** One at a time: what is recorded is large. */
    private synchronized boolean write(Asked asked) {
        try {
            return files.write(bundle(asked));
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            fail(e);
            return false;
        }
    }

    private Bundle bundle(Asked asked) {
        long nanos = System.nanoTime();
        Heap heap = new Heap(new Mask(recorder.options().masks()));
        List<RecordedThread> threads = new ArrayList<>();
        List<Integer> deadlocked = new ArrayList<>();
        int crashed = 0;
        int[] calls = new int[1];
        for (ThreadRecord record : recorder.threads()) {
            int number = threads.size() + 1;
            Thread thread = record.thread();
            if (thread != null && thread == asked.thread()) {
                crashed = number;
            }
            if (thread != null && asked.deadlocked().contains(thread)) {
                deadlocked.add(number);
            }
            threads.add(thread(record, number, asked, heap, calls));
        }
        heap.readRest(nanos);
        List<RecordedSite> sites =
                recorder.sites().stream().map(site -> SiteText.parse(site.statement())).toList();
        Bundle bundle =
                new Bundle(
                        new Crash(
                                asked.kind(),
                                asked.type(),
                                asked.message(),
                                asked.place(),
                                crashed,
                                nanos,
                                deadlocked),
                        version(),
                        Runtime.version().toString(),
                        Instant.now().toString(),
                        programs.hashes(),
                        sites,
                        threads,
                        heap.states(),
                        leftOut.sentences(recorder, heap));
        return heap.masking().of(bundle);
    }

    private static String version() {
        String version = BundleMaker.class.getPackage().getImplementationVersion();
        return version == null ? "unknown" : version;
    }

    private RecordedThread thread(
            ThreadRecord record, int number, Asked asked, Heap heap, int[] calls) {
        Events events = new Events(record);
        List<RecordedCall> recorded = new ArrayList<>();
        for (Call call : record.calls()) {
            Call.Parts parts = call.parts();
            if (parts != null) {
                recorded.add(call(call, parts, ++calls[0], events, asked, heap));
            }
        }
        Thread thread = record.thread();
        boolean isCrashed = thread != null && thread == asked.thread() && asked.thrown() != null;
        StackTraceElement[] stack =
                isCrashed
                        ? Thrown.stack(asked.thrown())
                        : thread == null ? new StackTraceElement[0] : thread.getStackTrace();
        return new RecordedThread(
                number,
                record.name(),
                record.isAlive(),
                lines(stack),
                events.forgotten(),
                events.list(),
                recorded);
    }

    private static List<String> lines(StackTraceElement[] stack) {
        List<String> lines = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            // Lambdas have frames of their own if one looks at another thread.
            if (!frame.getClassName().startsWith("dev.ravel.capture.")
                    && !frame.getClassName().contains("$$Lambda")
                    && !frame.getClassName().startsWith("java.lang.invoke.")) {
                lines.add(
                        "%s.%s(%s)"
                                .formatted(
                                        frame.getClassName(),
                                        frame.getMethodName(),
                                        CodePlace.inStack(frame)));
            }
        }
        return lines;
    }

    private static RecordedCall call(
            Call call, Call.Parts parts, int number, Events events, Asked asked, Heap heap) {
        CallSpot spot = parts.spot();
        for (Copy copy : parts.copies()) {
            heap.add(copy, call.beginNanos);
        }
        Object[] all = parts.all();
        List<RecordedValue> arguments = new ArrayList<>();
        int first = spot.isStatic() ? 0 : 1;
        for (int i = first; i < all.length; i++) {
            arguments.add(
                    heap.value(spot.parameterName(i - first), all[i], spot.isPrimitive(i - first)));
        }
        boolean isLeftByCrash = call.thrown != null && call.thrown == asked.thrown();
        return new RecordedCall(
                number,
                spot.className(),
                spot.method(),
                spot.descriptor(),
                spot.isStatic() ? null : heap.value("", all[0], false),
                arguments,
                call.depth,
                call.beginNanos,
                isLeftByCrash ? RecordedCall.NEVER : call.endNanos,
                events.position(call.eventsBefore),
                isLeftByCrash || call.endNanos == RecordedCall.NEVER
                        ? RecordedCall.ALL
                        : events.position(call.eventsUntil));
    }
}
