package dev.ravel.capture;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The bundle of one call, as it is written down. */
final class MaskedBundle {
    private final Heap heap = new Heap(new Mask(List.of()));
    private final List<RecordedValue> arguments = new ArrayList<>();

    MaskedBundle with(String name, Object value) {
        arguments.add(heap.value(name, value, false));
        return this;
    }

    Bundle crashing(String message) {
        heap.readRest(1);
        RecordedCall call = new RecordedCall(1, "a.B", "c", "()V", null, arguments, 0, 0, 1, 0, 0);
        RecordedThread thread =
                new RecordedThread(1, "main", true, List.of(), 0, List.of(), List.of(call));
        return heap.masking()
                .of(
                        new Bundle(
                                new Bundle.Crash(
                                        Bundle.Kind.EXCEPTION, "E", message, "", 1, 0, List.of()),
                                "",
                                "",
                                "",
                                Map.of(),
                                List.of(),
                                List.of(thread),
                                heap.states(),
                                List.of()));
    }
}
