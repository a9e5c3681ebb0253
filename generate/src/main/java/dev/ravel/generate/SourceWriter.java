package dev.ravel.generate;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes a test down as Java, for people and for compilers. */
final class SourceWriter {
    private static final int WIDTH = 96;

    private static final String MAIN =
            """
                /** With a number as the argument: how often it is tried. */
                public static void main(String[] arguments) throws Throwable {
                    int times = arguments.length == 0 ? 100_000 : Integer.parseInt(arguments[0]);
                    for (int i = 0; i < times; i++) {
                        %s();
                    }
                    System.out.println("It did not fail in " + times + " tries.");
                }

            """;

    private static final String IN_PARALLEL =
            """

                private interface Calls {
                    void run() throws Throwable;
                }

                /** Runs each in a thread of its own; what one of them throws is thrown here. */
                private static void inParallel(Calls... all) throws Throwable {
                    Throwable[] thrown = new Throwable[all.length];
                    Thread[] threads = new Thread[all.length];
                    for (int i = 0; i < all.length; i++) {
                        int number = i;
                        Runnable body =
                                () -> {
                                    try {
                                        all[number].run();
                                    } catch (Throwable e) {
                                        thrown[number] = e;
                                    }
                                };
                        threads[i] = new Thread(body, "Thread " + (i + 1));
                    }
                    for (Thread thread : threads) {
                        thread.start();
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                    for (Throwable failure : thrown) {
                        if (failure != null%s) {
                            throw failure;
                        }
                    }
                }
            """;

    private static final String IS_ORDINARY =
            """

                /** What calls throw that are made one after the other, too. */
                private static boolean isOrdinary(Throwable failure) {
                    return java.util.List.of(%s).contains(failure.getClass().getName());
                }
            """;

    private static final String TEXT =
            """

                private interface Value {
                    Object get() throws Throwable;
                }

                /** A value as text that does not depend on where objects are in memory. */
                private static String text(Value value) throws ReflectiveOperationException {
                    try {
                        Object got = value.get();
                        boolean hasText =
                                got == null
                                        || got.getClass().getName().startsWith("java.")
                                                && got.getClass().getMethod("toString").getDeclaringClass()
                                                        != Object.class;
                        return hasText ? String.valueOf(got) : got.getClass().getSimpleName();
                    } catch (Throwable e) {
                        return "throws " + e.getClass().getSimpleName();
                    }
                }
            """;

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
        String method = method();
        String body =
                MAIN.formatted(method)
                        + "    static void %s() throws Throwable {\n%s    }\n"
                                .formatted(method, body(names));
        return file(names, "public final class " + violation.plainName(), body, "");
    }

    /** A class with a JUnit test. */
    String junit() {
        Names names = names(violation.testName());
        String annotation = annotation(names);
        String body =
                "    %s\n    void %s() throws Throwable {\n%s    }\n"
                        .formatted(annotation, method(), body(names));
        return file(
                names,
                "class " + violation.testName(),
                body,
                "import dev.ravel.junit.ConcurrencyTest;\n");
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

    private String annotation(Names names) {
        List<String> classes = new ArrayList<>();
        violation.interleaved().forEach(type -> classes.add(names.of(type) + ".class"));
        return classes.isEmpty()
                ? "@ConcurrencyTest(memory = true, iterations = 10_000)"
                : "@ConcurrencyTest(memory = true, iterations = 10_000, interleave = {%s})"
                        .formatted(String.join(", ", classes));
    }

    private String file(Names names, String head, String body, String imports) {
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
        text.append(" */\n");
        text.append("@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\"})\n");
        text.append(head).append(" {\n").append(body).append(helpers());
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

    private String helpers() {
        Set<String> allowed = violation.allowedReasons();
        String helpers =
                allowed.isEmpty()
                        ? IN_PARALLEL.formatted("")
                        : IN_PARALLEL.formatted(" && !isOrdinary(failure)")
                                + IS_ORDINARY.formatted(quoted(allowed));
        return violation.isOfResults() ? helpers + TEXT : helpers;
    }

    private static String quoted(Set<String> texts) {
        Names none = new Names(Object.class, "", true);
        return texts.stream()
                .map(text -> new Literal(String.class, text).code(none))
                .collect(Collectors.joining(", "));
    }

    private String body(Names names) {
        StringBuilder code = new StringBuilder();
        Class<?> type = violation.underTest().type();
        ConcurrentTest test = violation.test();
        String instance = names.argument(test.prefix().instance(), type, false);
        code.append("        %s %s = %s;\n".formatted(names.typed(type), names.shared(), instance));
        for (Invocation call : test.prefix().calls()) {
            code.append("        %s;\n".formatted(call.code(names)));
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
        code.append("\n        inParallel(").append(String.join(",", suffixes)).append(");\n");
        return violation.isOfResults() ? code + check(names, seen) : code.toString();
    }

    private String lambda(List<Invocation> calls, Names names, List<String> seen) {
        String indent = "\n                ";
        if (calls.size() == 1) {
            return indent + "() -> " + statement(calls.get(0), names, seen);
        }
        StringBuilder code = new StringBuilder(indent + "() -> {");
        for (Invocation call : calls) {
            code.append(indent).append("    ").append(statement(call, names, seen)).append(';');
        }
        return code.append(indent).append('}').toString();
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
                        if (!java.util.List.of(
                                %s)
                                .contains(seen)) {
                            throw new AssertionError("In no order of whole calls: " + seen);
                        }
                """
                .formatted(String.join("\n                        + \", \" + ", seen), allowed);
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
