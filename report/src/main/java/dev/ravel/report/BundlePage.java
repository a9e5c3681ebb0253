package dev.ravel.report;

import dev.ravel.model.Escaped;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.Demands;
import dev.ravel.model.crash.ObjectHistory;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a bundle says, for a person. Nothing of it can give orders to a terminal. */
public final class BundlePage {
    private static final int MOST_FRAMES = 12;
    private static final int LONGEST_FRAME = 1_000;
    private static final int MOST_LINES = 10;
    private static final String INDENT = "  ";

    private final Bundle bundle;
    private final List<RecordedThread> threads;
    private final int width;
    private final boolean all;
    private final List<String> lines = new ArrayList<>();

    private BundlePage(Bundle bundle, int width, boolean all) {
        this.bundle = bundle;
        this.width = width;
        this.all = all;
        threads = nearestFirst(bundle);
    }

    /**
     * Throws a {@link dev.ravel.model.BadFile} if the events of the bundle contradict each other.
     *
     * @param all the whole schedule and whole stacks, and not only what is nearest to the crash
     */
    public static List<String> lines(Bundle bundle, int width, boolean all) {
        return new BundlePage(bundle, width, all).lines();
    }

    /** One JSON object on one line; {@code bundle.schema.json} describes it. */
    public static String json(Bundle bundle) {
        return BundleJson.of(bundle).text();
    }

    private List<String> lines() {
        List<String> schedule = new ScheduleList(bundle).lines(width, all);
        text("", CrashWords.of(bundle));
        text("", origin(bundle));
        threads.stream().filter(thread -> !thread.stack().isEmpty()).forEach(this::thread);
        withoutStack("Threads that had ended: ", false);
        withoutStack("Threads that were alive, nobody knows where: ", true);
        calls();
        lines.add("");
        lines.addAll(schedule);
        demands();
        leftOut();
        return lines;
    }

    /** The thread that crashed, those in a deadlock, and the others. */
    static List<RecordedThread> nearestFirst(Bundle bundle) {
        Comparator<RecordedThread> byCrash =
                Comparator.comparing(thread -> thread.number() != bundle.crash().thread());
        return bundle.threads().stream()
                .sorted(
                        byCrash.thenComparing(
                                thread -> !bundle.crash().deadlocked().contains(thread.number())))
                .toList();
    }

    static String origin(Bundle bundle) {
        List<RecordedThread> threads = bundle.threads();
        return "Recorded by Ravel %s on JDK %s at %s: %d threads, %d events, %d calls, %d classes."
                .formatted(
                        bundle.ravelVersion(),
                        bundle.jdkVersion(),
                        bundle.time(),
                        threads.size(),
                        threads.stream().mapToInt(thread -> thread.events().size()).sum(),
                        threads.stream().mapToInt(thread -> thread.calls().size()).sum(),
                        bundle.classes().size());
    }

    private void thread(RecordedThread thread) {
        boolean isCrashed = thread.number() == bundle.crash().thread();
        lines.add("");
        text("", thread.name() + ", which " + state(thread, bundle) + ":");
        int shown = all || isCrashed ? thread.stack().size() : MOST_FRAMES;
        for (String frame : thread.stack().subList(0, Math.min(shown, thread.stack().size()))) {
            String plain = Escaped.of(frame.replace("\t", "    "));
            lines.add(INDENT + Wrapping.cut(plain, LONGEST_FRAME));
        }
        if (thread.stack().size() > shown) {
            lines.add(INDENT + "... %d more".formatted(thread.stack().size() - shown));
        }
    }

    static String state(RecordedThread thread, Bundle bundle) {
        if (thread.number() == bundle.crash().thread()) {
            return "crashed";
        }
        return thread.isAlive() ? "was alive" : "had ended";
    }

    private void withoutStack(String title, boolean isAlive) {
        List<String> names =
                threads.stream()
                        .filter(thread -> thread.stack().isEmpty() && thread.isAlive() == isAlive)
                        .map(RecordedThread::name)
                        .toList();
        if (!names.isEmpty()) {
            lines.add("");
            text("", title + String.join(", ", names) + ".");
        }
    }

    private void calls() {
        ObjectHistory history = new ObjectHistory(bundle.states());
        lines.add("");
        int title = lines.size();
        for (RecordedThread thread : threads) {
            for (RecordedCall call : thread.callsUnderWay(bundle.crash().nanos())) {
                text(
                        INDENT,
                        "%s.%s in %s".formatted(call.className(), call.method(), thread.name()));
                int room = width - 2 * INDENT.length() - "with ".length();
                ObjectWords words = new ObjectWords(history, call.beginNanos(), room);
                String indent = INDENT + INDENT;
                if (!call.isStatic()) {
                    lines.add(indent + "on " + words.whole(call.receiver()));
                }
                call.arguments()
                        .forEach(argument -> lines.add(indent + "with " + words.whole(argument)));
            }
        }
        lines.add(
                title,
                lines.size() == title
                        ? "No call is known to have been under way."
                        : "Calls that were under way, the nearest to the crash first:");
    }

    /** All of it: whoever reproduces what a stranger has sent has to see what that runs. */
    private void demands() {
        Demands demands = Demands.of(bundle);
        if (bundle.crash().kind() == Bundle.Kind.ASKED || demands.methods().isEmpty()) {
            return;
        }
        lines.add("");
        lines.add("If it is reproduced, tests may call:");
        demands.methods().forEach(this::whole);
        if (!demands.classes().isEmpty()) {
            lines.add("and make objects or constants of:");
            demands.classes().forEach(this::whole);
        }
    }

    private void whole(String name) {
        Wrapping.lines(Escaped.of(name), LONGEST_FRAME, Integer.MAX_VALUE)
                .forEach(line -> lines.add(INDENT + line));
    }

    private void leftOut() {
        List<String> sentences = new ArrayList<>(bundle.leftOut());
        for (RecordedThread thread : threads) {
            if (thread.forgotten() > 0) {
                sentences.add(
                        "%d events of %s are older than those that were kept."
                                .formatted(thread.forgotten(), thread.name()));
            }
        }
        if (!sentences.isEmpty()) {
            lines.add("");
            lines.add("Left out:");
            sentences.forEach(sentence -> text(INDENT, sentence));
        }
    }

    /** Adds text that may be of any length and have any characters. */
    private void text(String indent, String text) {
        int room = width - indent.length();
        String plain = Wrapping.cut(Escaped.of(text), MOST_LINES * room);
        // Words are broken only if they alone do not fit.
        for (String sentence : Wrapping.hanging(plain, room)) {
            Wrapping.lines(sentence, room).forEach(line -> lines.add(indent + line));
        }
    }
}
