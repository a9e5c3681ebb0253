package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.crash.Bundle;
import java.util.List;

/** What happened, in one sentence. */
final class CrashWords {
    private CrashWords() {}

    static String of(Bundle bundle) {
        Bundle.Crash crash = bundle.crash();
        String message = Headline.of(crash.message());
        String place = crash.place().isEmpty() ? "" : " (%s)".formatted(crash.place());
        return switch (crash.kind()) {
            case EXCEPTION -> crash.type() + before(": ", message) + thread(bundle) + place + ".";
            case DEADLOCK -> "Deadlock of " + names(bundle) + place + before(": ", message) + ".";
            case ASKED -> "Nothing crashed; somebody asked for this" + before(": ", message) + ".";
        };
    }

    private static String before(String separator, String message) {
        return message.isEmpty() ? "" : separator + message.replaceFirst("\\.$", "");
    }

    private static String thread(Bundle bundle) {
        int number = bundle.crash().thread();
        return number == 0 ? "" : " in thread " + bundle.thread(number).name();
    }

    private static String names(Bundle bundle) {
        List<String> names =
                bundle.crash().deadlocked().stream()
                        .map(number -> bundle.thread(number).name())
                        .toList();
        return names.isEmpty() ? "threads that are not known" : String.join(", ", names);
    }
}
