package dev.ravel.junit.tests;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * What one test did in a plain run.
 *
 * @param threads how many threads were started meanwhile
 * @param uncaught a thread died of an exception meanwhile
 */
public record PlainResult(TestCase test, long threads, long millis, boolean uncaught, TestEnd end) {
    private static final int FIELDS = 8;

    /** Of what has failed before it could be watched. */
    public static PlainResult failed(TestCase test, String why) {
        return ended(test, TestEnd.failed(why));
    }

    /** Of all tests of a class. */
    public static PlainResult ofClass(String name, String why) {
        return failed(TestCase.allOf(name, name), why);
    }

    static PlainResult ended(TestCase test, TestEnd end) {
        return new PlainResult(test, 0, 0, false, end);
    }

    public boolean hasFailed() {
        return end.kind() == TestEnd.Kind.FAILED;
    }

    public boolean isSkipped() {
        return end.kind() == TestEnd.Kind.SKIPPED;
    }

    /** The first argument of the program that the test is. */
    public String argument() {
        return uncaught && !hasFailed() ? TestProgram.UNCAUGHT + test.id() : test.id();
    }

    /** The same, but it failed; what it failed with before is nearer to it. */
    public PlainResult failing(String why) {
        return hasFailed()
                ? this
                : new PlainResult(test, threads, millis, uncaught, TestEnd.failed(why));
    }

    /** One line of a message, whatever is in the names. */
    public String text() {
        return String.join(
                " ",
                encode(test.id()),
                encode(test.className()),
                encode(test.name()),
                Long.toString(threads),
                Long.toString(millis),
                Boolean.toString(uncaught),
                end.kind().name(),
                encode(end.why()));
    }

    public static PlainResult parse(String text) {
        String[] fields = text.split(" ", FIELDS);
        return new PlainResult(
                new TestCase(decode(fields[0]), decode(fields[1]), decode(fields[2])),
                Long.parseLong(fields[3]),
                Long.parseLong(fields[4]),
                Boolean.parseBoolean(fields[5]),
                new TestEnd(TestEnd.Kind.valueOf(fields[6]), decode(fields[7])));
    }

    private static String encode(String text) {
        return "=" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decode(String text) {
        return new String(Base64.getDecoder().decode(text.substring(1)), StandardCharsets.UTF_8);
    }
}
