package dev.ravel.generate;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The methods of a written test that run its calls. They keep nothing in fields or arrays, whose
 * accesses would be steps of the execution that say nothing of the class under test. What a call
 * throws ends its thread, and with that the test, at the place where it was thrown.
 */
final class Scaffold {
    private static final String IN_PARALLEL =
            """

                /** Runs each in a thread of its own. What one of them throws ends the test. */
                private static void inParallel(%s) throws InterruptedException {
            %s    }
            """;

    private static final String CALLS =
            """

                private interface Calls {
                    void make() throws Throwable;
                }
            """;

    private static final String RUN =
            """

                private static void run(Runnable calls) {
                    try {
                        calls.run();
                    } catch (RuntimeException | Error e) {
                        if (!isOrdinary(e)) {
                            throw e;
                        }
                    }
                }
            """;

    private static final String RUN_CHECKED =
            """

                private static void run(Calls calls) {
                    try {
                        calls.make();
                    } catch (Throwable e) {
                        %s
                    }
                }

                /** Throws a checked exception where none is declared. */
                @SuppressWarnings("unchecked")
                private static <T extends Throwable> void rethrow(Throwable e) throws T {
                    throw (T) e;
                }
            """;

    private static final String RETHROW_UNLESS_ORDINARY =
            """
            if (!isOrdinary(e)) {
                            %s
                        }""";

    private static final String IS_ORDINARY =
            """

                /** What calls throw that are made one after the other, too. */
                private static boolean isOrdinary(Throwable e) {
                    return %s.of(%s)
                            .contains(e.getClass().getName());
                }
            """;

    private static final String TEXT =
            """

                private interface Value {
                    Object get() throws Throwable;
                }

                /** A value as text that does not depend on where objects are in memory. */
                private static String text(Value value) {
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
    private final Names names;
    private final String testClass;
    private final boolean isChecked;
    private final boolean isOrdinaryThrown;

    /**
     * @param testClass the simple name of the class that these methods are in
     */
    Scaffold(Violation violation, Names names, String testClass) {
        this.violation = violation;
        this.names = names;
        this.testClass = testClass;
        this.isChecked =
                violation.test().suffixes().stream()
                        .flatMap(List::stream)
                        .anyMatch(call -> call.declared().findAny().isPresent());
        this.isOrdinaryThrown = !violation.allowedReasons().isEmpty();
    }

    String code() {
        StringBuilder code = new StringBuilder(inParallel());
        if (isChecked) {
            String rethrow = testClass + ".<RuntimeException>rethrow(e);";
            code.append(CALLS)
                    .append(
                            RUN_CHECKED.formatted(
                                    isOrdinaryThrown
                                            ? RETHROW_UNLESS_ORDINARY.formatted(rethrow)
                                            : rethrow));
        } else if (isOrdinaryThrown) {
            code.append(RUN);
        }
        if (isOrdinaryThrown) {
            code.append(isOrdinary());
        }
        return code.append(violation.isOfResults() ? TEXT : "").toString();
    }

    private String inParallel() {
        int count = (int) violation.test().suffixes().stream().filter(s -> !s.isEmpty()).count();
        StringBuilder body = new StringBuilder();
        String made =
                isChecked || isOrdinaryThrown
                        ? "        Thread thread%1$d = new Thread(() -> run(calls%1$d), \"Thread %1$d\");\n"
                        : "        Thread thread%1$d = new Thread(calls%1$d, \"Thread %1$d\");\n";
        for (String line :
                List.of(made, "        thread%1$d.start();\n", "        thread%1$d.join();\n")) {
            IntStream.rangeClosed(1, count).forEach(i -> body.append(line.formatted(i)));
        }
        String type = isChecked ? "Calls" : "Runnable";
        String parameters =
                IntStream.rangeClosed(1, count)
                        .mapToObj(i -> type + " calls" + i)
                        .collect(Collectors.joining(", "));
        return IN_PARALLEL.formatted(parameters, body);
    }

    private String isOrdinary() {
        Set<String> allowed = violation.allowedReasons();
        String reasons =
                allowed.stream()
                        .map(reason -> new Literal(String.class, reason).code(names))
                        .collect(Collectors.joining(",\n                        "));
        return IS_ORDINARY.formatted(
                names.of(List.class),
                allowed.size() == 1 ? reasons : "\n                        " + reasons);
    }
}
