package dev.ravel.report;

import dev.ravel.model.Escaped;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectHistory;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.List;

/** A crash: where all threads were, the calls under way, and the tests that crash again. */
record CrashView(Bundle bundle, List<CrashTrial> tests) implements View {
    private static final int MOST_FRAMES = 100;

    /** What is nearest to the crash comes last; {@code ravel bundle show --all} has all of it. */
    private static final int MOST_EVENTS = 2_000;

    private static final int LONGEST_VALUE = 400;
    private static final int WIDTH = 120;

    CrashView {
        tests = List.copyOf(tests);
    }

    @Override
    public String title() {
        return Escaped.of(CrashWords.of(bundle));
    }

    @Override
    public List<Json> overview(PageFindings findings) {
        List<Json> blocks = new ArrayList<>();
        if (!tests.isEmpty()) {
            blocks.add(
                    Blocks.table(
                            "Tests that were made of it",
                            List.of("test", "from the crash", "order", "crashes again"),
                            tests.stream().map(test -> row(test, findings)),
                            ""));
        }
        List<RecordedThread> threads = BundlePage.nearestFirst(bundle);
        blocks.add(
                Blocks.columns(
                        "Where the threads were",
                        threads.stream()
                                .filter(thread -> !thread.stack().isEmpty())
                                .map(thread -> column(thread, findings))));
        blocks.add(schedule());
        blocks.add(Blocks.list("", sentences(threads)));
        return blocks;
    }

    private Json schedule() {
        List<String> lines = new ScheduleList(bundle).lines(WIDTH, true);
        int from = Math.max(1, lines.size() - MOST_EVENTS);
        String title = lines.get(0).replaceFirst(":$", "");
        return Blocks.text(
                from == 1 ? title : title + ", its last %d lines".formatted(MOST_EVENTS),
                String.join("\n", lines.subList(from, lines.size())),
                false);
    }

    private static Json row(CrashTrial test, PageFindings findings) {
        Cell again = new Cell();
        if (test.isReproduced()) {
            again.bad("reproduced")
                    .link(test.words(), findings.number(test.finding()))
                    .dim(test.files().get(0));
        } else if (test.finding() != null) {
            again.bad(test.finding().summary().certainty().word())
                    .link(test.words(), findings.number(test.finding()))
                    .dim(test.why());
        } else {
            again.text("not reproduced").dim(test.why());
        }
        return Blocks.row(
                new Cell().text(test.call()),
                new Cell().text(test.calls()),
                new Cell().text(test.order()).dim(Summary.count(test.executions(), "execution")),
                again);
    }

    private Json column(RecordedThread thread, PageFindings findings) {
        List<String> frames =
                thread.stack().stream()
                        .limit(MOST_FRAMES)
                        .map(frame -> Escaped.of(frame.strip()))
                        .toList();
        return Blocks.column(
                Escaped.of(thread.name()) + ", which " + BundlePage.state(thread, bundle),
                calls(thread),
                findings.code(frames),
                frames);
    }

    private List<String> calls(RecordedThread thread) {
        ObjectHistory history = new ObjectHistory(bundle.states());
        List<String> calls = new ArrayList<>();
        for (RecordedCall call : thread.callsUnderWay(bundle.crash().nanos())) {
            ObjectWords words = new ObjectWords(history, call.beginNanos(), LONGEST_VALUE);
            calls.add(Escaped.of("in %s.%s".formatted(call.className(), call.method())));
            if (!call.isStatic()) {
                calls.add("on " + words.whole(call.receiver()));
            }
            call.arguments().forEach(argument -> calls.add("with " + words.whole(argument)));
        }
        return calls;
    }

    private List<String> sentences(List<RecordedThread> threads) {
        List<String> sentences = new ArrayList<>(List.of(BundlePage.origin(bundle)));
        threads.stream()
                .filter(thread -> thread.stack().isEmpty())
                .map(thread -> thread.name() + " " + BundlePage.state(thread, bundle) + ".")
                .forEach(sentences::add);
        bundle.leftOut().forEach(sentence -> sentences.add("Left out: " + sentence));
        return sentences.stream().map(Escaped::of).toList();
    }
}
