package dev.ravel.report;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.Demands;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/** What a bundle says, for a program. */
final class BundleJson {
    private BundleJson() {}

    static Json of(Bundle bundle) {
        Bundle.Crash crash = bundle.crash();
        JsonObject classes = Json.object();
        new TreeMap<>(bundle.classes()).forEach(classes::with);
        return Json.object()
                .with("kind", crash.kind().name().toLowerCase(Locale.ROOT))
                .with("type", crash.type())
                .with("message", crash.message())
                .with("place", crash.place())
                .with("thread", crash.thread())
                .with("deadlocked", crash.deadlocked().stream().map(Json::of))
                .with("ravel", bundle.ravelVersion())
                .with("jdk", bundle.jdkVersion())
                .with("time", bundle.time())
                .with("classes", classes)
                .with("threads", bundle.threads().stream().map(t -> thread(t, crash.nanos())))
                .with("objects", bundle.states().stream().map(BundleJson::state))
                .with("schedule", new ScheduleList(bundle).json())
                .with("calls", Demands.of(bundle).methods().stream().map(Json::of))
                .with("made", Demands.of(bundle).classes().stream().map(Json::of))
                .with("leftOut", bundle.leftOut().stream().map(Json::of));
    }

    private static Json thread(RecordedThread thread, long nanos) {
        Set<RecordedCall> underWay = new HashSet<>(thread.callsUnderWay(nanos));
        return Json.object()
                .with("number", thread.number())
                .with("name", thread.name())
                .with("alive", thread.isAlive())
                .with("stack", thread.stack().stream().map(Json::of))
                .with("forgotten", thread.forgotten())
                .with(
                        "calls",
                        thread.calls().stream().map(call -> call(call, underWay.contains(call))));
    }

    private static Json call(RecordedCall call, boolean isUnderWay) {
        return Json.object()
                .with("number", call.number())
                .with("class", call.className())
                .with("method", call.method())
                .with("descriptor", call.descriptor())
                .with("receiver", call.isStatic() ? Json.NULL : value(call.receiver()))
                .with("arguments", call.arguments().stream().map(BundleJson::value))
                .with("depth", call.depth())
                .with("began", call.beginNanos())
                .with("underWay", isUnderWay);
    }

    private static Json state(ObjectState state) {
        return Json.object()
                .with("object", state.object())
                .with("class", state.type())
                .with("nanos", state.nanos())
                .with(
                        "slots",
                        state.slots().stream()
                                .map(
                                        slot ->
                                                Json.object()
                                                        .with("name", slot.name())
                                                        .with("value", value(slot.value()))));
    }

    /** As in the file. */
    private static Json value(RecordedValue value) {
        return Json.of(value.asText());
    }
}
