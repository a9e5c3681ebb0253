package dev.ravel.report;

import static dev.ravel.model.OperationKind.END;
import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.READ;
import static dev.ravel.model.OperationKind.WRITE;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.ArrayList;
import java.util.List;

/** Reports made by hand. */
final class Reports {
    /** All that formats have to escape or cannot say, and more of it than fits anywhere. */
    static final String HOSTILE =
            "\u0000\u0001\u001b[31m\u007f\u0085\t\r\n\"'<&>]]><![CDATA[ {0} {x} \\ [a](1) \u2028"
                    + "\ufffe\uffff \ud83d\ude00 \ude00\ud83d "
                    + "x]]>\"\\".repeat(2_000);

    static final Effort EFFORT = new Effort(12, 9, 0.25);

    private Reports() {}

    static TestName test(String displayName) {
        return new TestName("bank.BankTest", displayName);
    }

    /** One test of each verdict, in two classes. */
    static SuiteReport everyVerdict() {
        return new SuiteReport(
                List.of(
                        TestReport.explored(test("adds"), EFFORT, List.of()),
                        TestReport.singleThreaded(test("reads"), new Effort(1, 1, 0.01)),
                        TestReport.skipped(
                                test("onMars"), new Problem("Assumption failed: on Mars", "")),
                        TestReport.explored(
                                new TestName("bank.TransferTest", "transfers"),
                                EFFORT,
                                List.of(lostUpdate(), deadlock())),
                        TestReport.explored(test("waits"), EFFORT, List.of(unconfirmed())),
                        TestReport.failsPlainly(
                                test("fails"),
                                new Effort(1, 1, 0.02),
                                new Problem("expected: <1> but was: <2>", "the trace")),
                        TestReport.error(
                                test("forks"),
                                new Effort(0, 0, 0),
                                new Problem("The target JVM ended with status 134.", ""))));
    }

    /** Each text is as bad as it can be; names of methods of the JDK are not. */
    static SuiteReport hostile() {
        String line = HOSTILE.replaceAll("[\t\r\n]", " ");
        List<Step> steps =
                List.of(
                        new Step(
                                1,
                                0,
                                HOSTILE,
                                READ,
                                line,
                                line + ":7",
                                line,
                                "",
                                "",
                                line,
                                "",
                                line),
                        new Step(2, 1, "", WRITE, "", ":", "", "", "", "", "", ""),
                        new Step(
                                3,
                                1,
                                "",
                                WRITE,
                                "a.b",
                                "null:-1",
                                "a",
                                "java.A.b",
                                "java.A.b",
                                "",
                                "",
                                ""),
                        new Step(
                                4,
                                0,
                                "",
                                LOCK,
                                "a",
                                "Native.java:-2",
                                "a.B.c",
                                "",
                                "",
                                "",
                                "blocked",
                                ""),
                        new Step(
                                5,
                                2,
                                "",
                                WRITE,
                                "x",
                                "Zero.java:0",
                                "Zero.a",
                                "",
                                "",
                                "",
                                line,
                                ""));
        Finding finding =
                new Finding(
                        new Summary.FindingSummary("failure", HOSTILE, HOSTILE, 1, HOSTILE, true),
                        HOSTILE,
                        HOSTILE + "\n    at " + HOSTILE,
                        HOSTILE,
                        steps);
        TestName name = new TestName(HOSTILE, HOSTILE);
        Problem problem = new Problem(HOSTILE, HOSTILE);
        return new SuiteReport(
                List.of(
                        TestReport.explored(name, EFFORT, List.of(finding)),
                        TestReport.explored(new TestName("", ""), EFFORT, List.of(finding)),
                        TestReport.failsPlainly(name, EFFORT, problem),
                        TestReport.skipped(name, problem),
                        TestReport.error(name, EFFORT, problem)));
    }

    static Finding lostUpdate() {
        return new Finding(
                summary("failure", "AssertionError: expected 2 but was 1 in thread main.", true),
                "Bank.java:14",
                """
                java.lang.AssertionError: expected 2 but was 1
                    at bank.Bank.check(Bank.java:14)
                    at bank.TransferTest.transfers(TransferTest.java:8)
                """,
                "hello\n",
                lostUpdateSteps());
    }

    private static List<Step> lostUpdateSteps() {
        return new Steps()
                .begin("main")
                .start("main", "alice", 10)
                .begin("alice")
                .step("main", READ, "Bank#1.total", 20)
                .step("alice", READ, "Bank#1.total", 20)
                .step("alice", WRITE, "Bank#1.total", 21)
                .end("alice")
                .step("main", WRITE, "Bank#1.total", 21)
                .but("throws java.lang.AssertionError: expected 2 but was 1")
                .step("main", END, "thread main", 14)
                .list();
    }

    /** Nothing tells where it is but the steps. */
    static Finding deadlock() {
        return new Finding(
                summary("deadlock", "Threads main, bob wait for each other.", true),
                "",
                "",
                "",
                new Steps()
                        .step("main", LOCK, "Lock#1", 30)
                        .step("bob", LOCK, "Lock#2", 40)
                        .holding("Lock#1")
                        .but("blocked by bob")
                        .step("main", LOCK, "Lock#2", 31)
                        .holding("Lock#2")
                        .but("blocked by main")
                        .step("bob", LOCK, "Lock#1", 0)
                        .list());
    }

    /** Of classes that were compiled without line numbers. */
    static Finding withoutLines() {
        return new Finding(
                summary("failure", "AssertionError: expected 2 but was 1 in thread main.", true),
                "Teller.check@3",
                """
                java.lang.AssertionError: expected 2 but was 1
                    at bank.Teller.check(bytecode:3)
                    at java.util.List.forEach(Unknown Source)
                """,
                "",
                List.of(
                        addingAt(1, "main", READ),
                        addingAt(2, "bob", READ),
                        addingAt(3, "bob", WRITE),
                        addingAt(4, "main", WRITE)));
    }

    private static Step addingAt(int number, String thread, OperationKind operation) {
        return new Step(
                number,
                thread.length(),
                thread,
                operation,
                "Bank#1.total",
                "Bank.add@14",
                "bank.Bank.add",
                "",
                "",
                "",
                "",
                "");
    }

    static Finding raceOf(String details) {
        return new Finding(summary("race", "Two threads race.", true), "", details, "", List.of());
    }

    /** As one that was not replayed: no steps. */
    static Finding unconfirmed() {
        return new Finding(
                summary("livelock", "Nothing moved for 10 s.", false),
                "",
                "Step 3: the schedule runs bob, but only main can run.\n",
                "",
                List.of());
    }

    /** Of that many accesses that conflict. */
    static Finding longOne(int accesses) {
        Steps steps = new Steps();
        for (int i = 0; i < accesses; i++) {
            steps.step(i % 2 == 0 ? "main" : "bob", WRITE, "Bank#1.total", 1 + i);
        }
        return new Finding(
                summary("livelock", "No end.", true), "", "", "", new ArrayList<>(steps.list()));
    }

    private static Summary.FindingSummary summary(String kind, String message, boolean confirmed) {
        return new Summary.FindingSummary(
                kind, message, "time-related", 3, "ravel-out/run-1/schedule.ravel", confirmed);
    }
}
