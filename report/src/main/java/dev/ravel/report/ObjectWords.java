package dev.ravel.report;

import dev.ravel.model.Escaped;
import dev.ravel.model.crash.ObjectHistory;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedValue;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Recorded values for a person, an object with its parts as they were at some time.
 *
 * @param mostLength what is longer is cut
 */
record ObjectWords(ObjectHistory history, long nanos, int mostLength) {
    /**
     * Such as {@code int 5}, or {@code shop.Shop#1 {stock = int 5, items = java.util.ArrayList#2}}.
     */
    String whole(RecordedValue value) {
        Optional<ObjectState> state = state(value);
        String name = brief(value);
        return Wrapping.cut(
                state.isEmpty() || state.get().slots().isEmpty()
                        ? name
                        : name + " " + parts(state.get()),
                mostLength);
    }

    private Optional<ObjectState> state(RecordedValue value) {
        return value.kind() == RecordedValue.Kind.OBJECT
                ? history.at(value.object(), nanos)
                : Optional.empty();
    }

    /** Of an object only its class and number. */
    private String brief(RecordedValue value) {
        String type = state(value).map(state -> Escaped.of(state.type())).orElse("");
        return Wrapping.cut(type + value.asText(), mostLength);
    }

    private String parts(ObjectState state) {
        StringJoiner parts = new StringJoiner(", ", "{", "}");
        for (ObjectState.Slot slot : state.slots()) {
            if (parts.length() > mostLength) {
                break;
            }
            if (slot.name().equals(ObjectState.HASH)) {
                continue;
            }
            String field = slot.name().substring(slot.name().lastIndexOf('.') + 1);
            parts.add(
                    field.isEmpty()
                            ? brief(slot.value())
                            : Escaped.of(field) + " = " + brief(slot.value()));
        }
        return parts.toString();
    }
}
