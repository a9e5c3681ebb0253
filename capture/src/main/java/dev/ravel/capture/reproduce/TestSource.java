package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RestoredTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a test of a crash down as Java, for people and for compilers. */
final class TestSource {
    private static final int WIDTH = 96;

    private static final String INDENT = "\n                ";

    /** More of a stack trace hides the test. */
    private static final int MOST_FRAMES = 30;

    private final Bundle bundle;
    private final CrashTest test;
    private final TestName name;
    private final boolean isDirect;
    private final ClassLoader loader;

    TestSource(Bundle bundle, CrashTest test, TestName name, boolean isDirect, ClassLoader loader) {
        this.bundle = bundle;
        this.test = test;
        this.name = name;
        this.isDirect = isDirect;
        this.loader = loader;
    }

    /** A class with a main method. */
    String plain() {
        return file(
                name.plain(),
                "public final class",
                "    public static void main(String[] arguments) throws Throwable {\n",
                "");
    }

    /** A class with a JUnit test. */
    String junit() {
        return file(
                name.junit(),
                "class",
                "    @ConcurrencyTest(replay = %s)\n    void %s() throws Throwable {\n"
                        .formatted(JavaText.quoted(name.schedule()), name.method()),
                "import dev.ravel.junit.ConcurrencyTest;\n");
    }

    private String file(String className, String head, String method, String imports) {
        TypeNames names =
                new TypeNames(
                        name.packageName(), List.of(className, "Captured", "ConcurrencyTest"));
        String body = body(names, className);
        StringBuilder text = new StringBuilder();
        if (!name.packageName().isEmpty()) {
            text.append("package %s;\n\n".formatted(name.packageName()));
        }
        text.append("import dev.ravel.junit.Captured;\n").append(imports);
        names.imports().forEach(type -> text.append("import %s;\n".formatted(type)));
        text.append('\n').append(comment());
        if (names.isAnyRaw()) {
            text.append("@SuppressWarnings({\"unchecked\", \"rawtypes\"})\n");
        }
        text.append("%s %s {\n".formatted(head, className)).append(method).append(body);
        return text.append("    }\n}\n").toString();
    }

    private String body(TypeNames names, String className) {
        CallSource calls = new CallSource(test.states(), names, isDirect, loader);
        String threads =
                test.threads().stream()
                        .map(thread -> thread(thread, calls))
                        .collect(Collectors.joining());
        String read =
                "Captured.read(%s.class, %s);\n"
                        .formatted(className, JavaText.quoted(name.states()));
        StringBuilder body =
                new StringBuilder("        Captured state =")
                        .append(read.length() < WIDTH - 24 ? " " : INDENT)
                        .append(read);
        calls.declarations()
                .forEach(declaration -> body.append("        %s\n".formatted(declaration)));
        return body.append('\n').append(threads).append("        state.run();\n").toString();
    }

    private static String thread(TestThread thread, CallSource calls) {
        List<String> lambdas =
                thread.calls().stream().map(call -> "() -> " + calls.code(call)).toList();
        String head =
                "        state.%s(%s,"
                        .formatted(
                                thread.isCrashing() ? "crashing" : "beside",
                                JavaText.quoted(thread.name()));
        boolean isShort =
                lambdas.size() == 1 && head.length() + lambdas.get(0).length() + 3 <= WIDTH;
        return isShort
                ? head + " " + lambdas.get(0) + ");\n"
                : head + INDENT + String.join("," + INDENT, lambdas) + ");\n";
    }

    private String comment() {
        Bundle.Crash crash = bundle.crash();
        StringBuilder text = new StringBuilder("/*\n");
        switch (crash.kind()) {
            case DEADLOCK ->
                    text.append(
                            wrapped(
                                    "On %s, these threads waited for each other:"
                                            .formatted(bundle.time())));
            default ->
                    text.append(
                            wrapped(
                                    "On %s, thread %s crashed: %s%s"
                                            .formatted(
                                                    bundle.time(),
                                                    bundle.thread(crash.thread()).name(),
                                                    crash.type(),
                                                    crash.message().isEmpty()
                                                            ? ""
                                                            : ": " + crash.message())));
        }
        for (TestThread thread : test.crashing()) {
            RecordedThread recorded = bundle.thread(thread.recorded());
            if (crash.kind() == Bundle.Kind.DEADLOCK) {
                text.append(" * %s\n".formatted(harmless(recorded.name())));
            }
            recorded.stack().stream()
                    .map(String::strip)
                    .filter(frame -> frame.matches("(at )?[^ ]+\\(.*\\)"))
                    .map(frame -> frame.startsWith("at ") ? frame : "at " + frame)
                    .limit(MOST_FRAMES)
                    .forEach(frame -> text.append(" *     %s\n".formatted(harmless(frame))));
        }
        text.append(" *\n");
        text.append(
                wrapped(
                        "The objects are those of %s, as they were when %s began, as far as they were recorded. The order of the threads is that of %s. Made by Ravel."
                                .formatted(name.states(), test.title(), name.schedule())));
        text.append(
                wrapped(
                        "Once the bug is mended, that order may not be possible any more, and Ravel says so: then write 'memory = true' for the 'replay', and all orders are searched."));
        notes().forEach(note -> text.append(wrapped(note)));
        return text.append(" */\n").toString();
    }

    /** What is not in the test as it was. */
    private List<String> notes() {
        String missing =
                test.states().stream()
                        .filter(TestSource::isNull)
                        .map(state -> "#%d (%s)".formatted(state.object(), state.type()))
                        .collect(Collectors.joining(", "));
        List<String> notes = new ArrayList<>(test.leftOut());
        if (!missing.isEmpty()) {
            notes.add("These objects are null, since Ravel cannot make such: " + missing + ".");
        }
        return notes;
    }

    private static boolean isNull(ObjectState state) {
        String type = state.type();
        return !type.endsWith("[]")
                && !RestoredTypes.contains(type)
                && (RestoredTypes.isOfJdk(type) || RestoredTypes.isMadeAtRunTime(type));
    }

    /** Nothing in it ends a comment, and all of it can be written to a file. */
    private static String harmless(String text) {
        return text.replace("*/", "* /")
                .replace("\\u", "\\ u")
                .replaceAll("[\\p{Cntrl}\\p{Cs}]", " ");
    }

    /** In lines that fit. */
    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(" *");
        for (String word : harmless(text).split("\\s+")) {
            if (line.length() + word.length() >= WIDTH && line.length() > 2) {
                lines.append(line).append('\n');
                line = new StringBuilder(" *");
            }
            line.append(' ').append(word);
        }
        return lines.append(line).append('\n').toString();
    }
}
