package dev.ravel.generate;

import dev.ravel.model.Grain;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a test down as Java, for people and for compilers. */
final class SourceWriter {
    private static final int WIDTH = 96;

    /** A line that is left out if the compiler has nothing to say. */
    private static final String SUPPRESSION =
            "@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\"})";

    private static final String MAIN =
            """
                /** Tries it 100,000 times, or once if there is an argument. */
                public static void main(String[] arguments) throws %2$s {
                    if (arguments.length > 0) {
                        %1$s();
                        return;
                    }
                    Thread.setDefaultUncaughtExceptionHandler(
                            (thread, failure) -> {
                                failure.printStackTrace();
                                System.exit(1);
                            });
                    for (int i = 0; i < 100_000; i++) {
                        %1$s();
                    }
                    System.out.println("It did not fail in 100,000 tries.");
                }

            """;

    private static final String INDENT = " ".repeat(8);
    private static final String DEEPER = " ".repeat(16);

    private final Violation violation;
    private final boolean isGeneric;

    /**
     * @param isGeneric see {@link Names}
     */
    SourceWriter(Violation violation, boolean isGeneric) {
        this.violation = violation;
        this.isGeneric = isGeneric;
    }

    /** A class with a main method. */
    String plain() {
        Names names = names(violation.plainName());
        String thrown = thrown();
        String body =
                MAIN.formatted(method(), thrown)
                        + "    static void %s() throws %s {\n%s    }\n"
                                .formatted(method(), thrown, body(names));
        return file(names, "public final class ", violation.plainName(), body, "");
    }

    /** A class with a JUnit test for threads that are interleaved so finely. */
    String junit(Grain grain) {
        Names names = names(violation.testName());
        String annotation = annotation(names, grain);
        String body =
                "    %s\n    void %s() throws %s {\n%s    }\n"
                        .formatted(annotation, method(), thrown(), body(names));
        return file(
                names,
                "class ",
                violation.testName(),
                body,
                "import dev.ravel.junit.ConcurrencyTest;\n");
    }

    /** What the compiler wants to be declared of what makes the object. */
    private String thrown() {
        ConcurrentTest.Prefix prefix = violation.test().prefix();
        List<Class<?>> declared =
                Stream.concat(Stream.of(prefix.instance()), prefix.calls().stream())
                        .<Class<?>>flatMap(Expression::declared)
                        .toList();
        if (declared.isEmpty()) {
            return "InterruptedException";
        }
        return declared.stream().allMatch(Exception.class::isAssignableFrom)
                ? "Exception"
                : "Throwable";
    }

    private Names names(String name) {
        return new Names(
                violation.underTest().type(),
                "",
                isGeneric,
                name,
                "Calls",
                "Value",
                "ConcurrencyTest");
    }

    private String annotation(Names names, Grain grain) {
        List<String> classes = new ArrayList<>();
        if (grain == Grain.JDK) {
            violation.interleaved().forEach(type -> classes.add(names.of(type) + ".class"));
        }
        String interleaved = String.join(", ", classes);
        String memory = grain == Grain.SYNCHRONIZATION ? "" : "memory = true, ";
        return switch (classes.size()) {
            case 0 -> "@ConcurrencyTest(%siterations = 10_000)".formatted(memory);
            case 1 ->
                    "@ConcurrencyTest(%siterations = 10_000, interleave = %s)"
                            .formatted(memory, interleaved);
            default ->
                    "@ConcurrencyTest(%siterations = 10_000, interleave = {%s})"
                            .formatted(memory, interleaved);
        };
    }

    private String file(Names names, String head, String name, String body, String imports) {
        String scaffold = new Scaffold(violation, names, name).code();
        StringBuilder text = new StringBuilder(imports);
        names.imports().forEach(type -> text.append("import %s;\n".formatted(type)));
        if (!text.isEmpty()) {
            text.append('\n');
        }
        text.append("/**\n");
        text.append(
                comment(
                        "%s is not thread-safe: %s. No order in which whole calls are made one after the other ends so. Found by Ravel."
                                .formatted(
                                        violation.underTest().name(), violation.failure().text())));
        text.append(" */\n").append(SUPPRESSION).append('\n');
        text.append(head).append(name).append(" {\n").append(body).append(scaffold);
        return text.append("}\n").toString();
    }

    /** In lines that fit. */
    private static String comment(String text) {
        StringBuilder lines = new StringBuilder();
        StringBuilder line = new StringBuilder(" *");
        String harmless = text.replace("*/", "* /").replace("\\u", "\\ u");
        for (String word : harmless.split("\\s+")) {
            if (line.length() + word.length() >= WIDTH && line.length() > 2) {
                lines.append(line).append('\n');
                line = new StringBuilder(" *");
            }
            line.append(' ').append(word);
        }
        return lines.append(line).append('\n').toString();
    }

    private String body(Names names) {
        StringBuilder code = new StringBuilder();
        Class<?> type = violation.underTest().type();
        ConcurrentTest test = violation.test();
        String instance = names.argument(test.prefix().instance(), type, false);
        code.append(
                Wrapped.statement(
                        INDENT,
                        "%s %s = %s;".formatted(names.typed(type), names.shared(), instance)));
        for (Invocation call : test.prefix().calls()) {
            code.append(Wrapped.statement(INDENT, call.code(names) + ";"));
        }
        List<String> seen = new ArrayList<>();
        List<String> suffixes = new ArrayList<>();
        for (List<Invocation> suffix : test.suffixes()) {
            if (!suffix.isEmpty()) {
                suffixes.add(lambda(suffix, names, seen));
            }
        }
        if (!seen.isEmpty()) {
            code.append("        Object[] returned = new Object[%d];\n".formatted(seen.size()));
        }
        code.append("\n        inParallel(\n");
        code.append(String.join(",\n", suffixes)).append(");\n");
        return violation.isOfResults() ? code + check(names, seen) : code.toString();
    }

    private String lambda(List<Invocation> calls, Names names, List<String> seen) {
        if (calls.size() == 1) {
            return Wrapped.statement(DEEPER, "() -> " + statement(calls.get(0), names, seen))
                    .stripTrailing();
        }
        StringBuilder code = new StringBuilder(DEEPER + "() -> {\n");
        for (Invocation call : calls) {
            code.append(Wrapped.statement(DEEPER + "    ", statement(call, names, seen) + ";"));
        }
        return code.append(DEEPER).append('}').toString();
    }

    /** A call; where results count, what it returns is kept. */
    private String statement(Invocation call, Names names, List<String> seen) {
        if (!violation.isOfResults() || call.type() == void.class) {
            return call.code(names);
        }
        int number = seen.size();
        seen.add("\"%s \" + text(() -> returned[%d])".formatted(call.title(), number));
        return "returned[%d] = %s".formatted(number, call.code(names));
    }

    private String check(Names names, List<String> returned) {
        List<String> seen = new ArrayList<>(returned);
        for (Method observer : violation.digest().observers()) {
            seen.add(
                    "\"%s \" + text(() -> %s.%s())"
                            .formatted(observer.getName(), names.shared(), observer.getName()));
        }
        String allowed =
                violation.allowedResults().stream()
                        .map(text -> new Literal(String.class, text).code(names))
                        .collect(Collectors.joining(",\n                        "));
        return """

                        String seen =
                                %s;
                        if (!%s.of(
                                %s)
                                .contains(seen)) {
                            throw new AssertionError("In no order of whole calls: " + seen);
                        }
                """
                .formatted(
                        String.join("\n                        + \", \" + ", seen),
                        names.of(List.class),
                        allowed);
    }

    /** Such as {@code insertBesideDeleteCharAt}. */
    private String method() {
        List<String> called = new ArrayList<>();
        for (List<Invocation> suffix : violation.test().suffixes()) {
            if (!suffix.isEmpty()) {
                String name = suffix.get(suffix.size() - 1).member().getName();
                called.add(called.isEmpty() ? name : capitalized(name));
            }
        }
        // By itself, toString would be taken for that of every object.
        return called.size() == 1 ? called.get(0) + "Alone" : String.join("Beside", called);
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
