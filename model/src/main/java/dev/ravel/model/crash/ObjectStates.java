package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The states of objects as a file of their own, in the form that they have in a bundle. */
public final class ObjectStates {
    private static final String FIRST_LINE = "ravel objects 1";

    private ObjectStates() {}

    /** What is referred to and not among them is unknown. */
    public static String text(List<ObjectState> states) {
        Set<Integer> known =
                states.stream().map(ObjectState::object).collect(Collectors.toUnmodifiableSet());
        StringBuilder text = new StringBuilder(FIRST_LINE + "\n");
        for (ObjectState state : states) {
            text.append(
                    "  #%d %s at %d\n"
                            .formatted(state.object(), Words.word(state.type()), state.nanos()));
            for (ObjectState.Slot slot : state.slots()) {
                RecordedValue value = slot.value();
                boolean isKnown =
                        value.kind() != RecordedValue.Kind.OBJECT || known.contains(value.object());
                String name = slot.name().isEmpty() ? "-" : Words.word(slot.name()) + " =";
                text.append(
                        "    %s %s\n"
                                .formatted(
                                        name, (isKnown ? value : RecordedValue.UNKNOWN).asText()));
            }
        }
        return text.toString();
    }

    /** Reads what {@link #text} wrote; {@code name} is what an error calls the file. */
    public static List<ObjectState> parse(String name, String text) {
        Lines lines = new Lines(name, text);
        if (!lines.startsWith(FIRST_LINE)) {
            throw new BadFile(
                    "%s has no objects of Ravel: its first line is not '%s'."
                            .formatted(name, FIRST_LINE));
        }
        lines.take(0);
        ObjectReader reader = new ObjectReader(lines);
        List<ObjectState> states = reader.states();
        lines.skipEmpty();
        if (!lines.isAtEnd()) {
            throw lines.bad("is no object");
        }
        reader.checkReferences();
        return states;
    }
}
