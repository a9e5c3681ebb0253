package dev.ravel.model.crash;

import dev.ravel.model.Escaped;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/** Writes a bundle as text; {@link BundleReader} reads it. */
final class BundleWriter {
    static final String FIRST_LINE = "ravel bundle 1";

    private final Bundle bundle;
    private final Set<Integer> objects = new HashSet<>();
    private final StringBuilder text = new StringBuilder();

    private BundleWriter(Bundle bundle) {
        this.bundle = bundle;
        bundle.states().forEach(state -> objects.add(state.object()));
    }

    static String text(Bundle bundle) {
        return new BundleWriter(bundle).write();
    }

    private String write() {
        line(0, FIRST_LINE);
        BundleHeader.of(bundle).text().forEach(line -> line(0, line));
        heading("left out:");
        bundle.leftOut().forEach(sentence -> line(1, Escaped.of(sentence)));
        heading("classes:");
        new TreeMap<>(bundle.classes())
                .forEach((name, hash) -> line(1, Words.word(name) + " " + Words.word(hash)));
        heading("sites:");
        for (int i = 0; i < bundle.sites().size(); i++) {
            line(1, i + " " + site(bundle.sites().get(i)));
        }
        bundle.threads().forEach(this::thread);
        heading("objects:");
        bundle.states().forEach(this::state);
        line(0, "");
        return Sealed.of(text.toString());
    }

    private static String site(RecordedSite site) {
        return "%s %s in %s at %s"
                .formatted(
                        site.verb().word(),
                        Words.word(site.target()),
                        Words.word(site.method()),
                        Words.word(site.code().source()));
    }

    private void thread(RecordedThread thread) {
        heading(
                "thread %d %s %s"
                        .formatted(
                                thread.number(),
                                Words.word(thread.name()),
                                thread.isAlive() ? "alive" : "ended"));
        line(1, "stack:");
        thread.stack().forEach(frame -> line(2, Escaped.of(frame)));
        line(1, "forgotten: " + thread.forgotten());
        line(1, "events:");
        thread.events().forEach(this::event);
        line(1, "calls:");
        thread.calls().forEach(this::call);
    }

    /** Such as {@code 3 saw 8 of 117}: at site 3, version 8 of location 117. */
    private void event(RecordedEvent event) {
        text.append("    ")
                .append(event.site())
                .append(event.isWrite() ? " made " : " saw ")
                .append(event.version())
                .append(" of ")
                .append(event.location())
                .append('\n');
    }

    private void call(RecordedCall call) {
        line(
                2,
                "%d %s %s %s depth %d events %d to %s from %d to %s"
                        .formatted(
                                call.number(),
                                Words.word(call.className()),
                                Words.word(call.method()),
                                Words.word(call.descriptor()),
                                call.depth(),
                                call.eventsBefore(),
                                call.eventsUntil() == RecordedCall.ALL
                                        ? ThreadReader.NEVER
                                        : Integer.toString(call.eventsUntil()),
                                call.beginNanos(),
                                call.endNanos() == RecordedCall.NEVER
                                        ? ThreadReader.NEVER
                                        : Long.toString(call.endNanos())));
        if (!call.isStatic()) {
            line(3, "on " + value(call.receiver()));
        }
        call.arguments().forEach(argument -> line(3, "with " + value(argument)));
    }

    private void state(ObjectState state) {
        line(1, "#%d %s at %d".formatted(state.object(), Words.word(state.type()), state.nanos()));
        for (ObjectState.Slot slot : state.slots()) {
            String name = slot.name().isEmpty() ? "-" : field(slot.name()) + " =";
            line(2, name + " " + value(slot.value()));
        }
    }

    /** A dash alone stands for an element. */
    private static String field(String name) {
        return name.equals("-") ? Words.quoted(name) : Words.word(name);
    }

    /** A reference to what the bundle does not know would make all of it unreadable. */
    private String value(RecordedValue value) {
        boolean isKnown =
                value.kind() != RecordedValue.Kind.OBJECT || objects.contains(value.object());
        return (isKnown ? value : RecordedValue.UNKNOWN).asText();
    }

    private void heading(String heading) {
        line(0, "");
        line(0, heading);
    }

    private void line(int depth, String line) {
        text.append("  ".repeat(depth)).append(line).append('\n');
    }
}
