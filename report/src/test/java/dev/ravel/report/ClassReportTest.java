package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClassReportTest {
    private static final JsonSchema SCHEMA = new JsonSchema("generate.schema.json");

    private static final ClassReport UNSAFE =
            new ClassReport(
                    "bank.Account",
                    ClassReport.Safety.UNSAFE,
                    "java.lang.AssertionError: a|b\nc in Thread 1",
                    Reports.lostUpdate(),
                    new HuntEffort(17, 230, 1.25, 0.5, 0.75),
                    List.of("AccountThreadSafety.java", "AccountThreadSafetyTest.java"),
                    List.of("1: add, then 2: add", "2: add, then 1: add"),
                    List.of("close() ends the JVM"),
                    List.of());

    private static final ClassReport QUIET =
            new ClassReport(
                    "bank.Bank",
                    ClassReport.Safety.NOTHING_FOUND,
                    "",
                    null,
                    new HuntEffort(500, 12_000, 59.6, 0, 0),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of("--exclude colse"));

    private static final ClassReport NOT_TESTED =
            ClassReport.notTested("bank.Teller", "bank.Teller is an interface.");

    private static final List<ClassReport> ALL = List.of(UNSAFE, QUIET, NOT_TESTED);

    @Test
    void eachIsASentence() {
        assertThat(ALL)
                .extracting(ClassReport::sentence)
                .containsExactly(
                        "bank.Account is not thread-safe: java.lang.AssertionError: a|b\nc in Thread 1.",
                        "bank.Bank: no violation found in 500 tests (12000 executions) over 60 s.",
                        "bank.Teller was not tested: bank.Teller is an interface.");
        assertThat(ALL).extracting(ClassReport::isUnsafe).containsExactly(true, false, false);
    }

    @Test
    void eachIsOneRowOfTheTable() {
        assertThat(ClassReport.table(ALL))
                .isEqualTo(
                        """
                        | class | thread safety | evidence |
                        |---|---|---|
                        | `bank.Account` | unsafe | java.lang.AssertionError: a\\|b c in Thread 1 |
                        | `bank.Bank` | no violation found | 500 tests, 12000 executions, 60 s |
                        | `bank.Teller` | not tested | bank.Teller is an interface. |
                        """);
    }

    @Test
    void eachIsATestAmongOthers() {
        SuiteReport suite = new SuiteReport(ALL.stream().map(ClassReport::asTest).toList());

        assertThat(suite.tests())
                .extracting(TestReport::verdict)
                .containsExactly(Verdict.FOUND, Verdict.PASSED, Verdict.ERROR);
        assertThat(UNSAFE.asTest().test().qualified()).isEqualTo("bank.Account.thread safety");
        assertThat(UNSAFE.asTest().findings()).containsExactly(Reports.lostUpdate());
        assertThat(QUIET.asTest().effort().executions()).isEqualTo(12_000);
        assertThat(NOT_TESTED.asTest().problem().message())
                .isEqualTo("bank.Teller is an interface.");
        assertThat(new JsonSchema("test.schema.json").complaints(suite.json())).isEmpty();
    }

    @Test
    void itIsSaidHowFastTestsWereRunAndHowFarProcessorsWereUsed() {
        assertThat(UNSAFE.effort().sentence())
                .isEqualTo(
                        "34 tests and 460 executions a second; the JVMs used 75 % of the processors.");
        assertThat(QUIET.effort().sentence()).isEqualTo("0 tests and 0 executions a second.");
        assertThat(ClassReport.json(ALL))
                .contains(
                        "\"testsPerSecond\":34.0",
                        "\"executionsPerSecond\":460.0",
                        "\"processorShare\":0.75");
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        assertThat(SCHEMA.complaints(ClassReport.json(List.of()))).isEmpty();
        assertThat(SCHEMA.complaints(ClassReport.json(ALL))).isEmpty();
        String hostile =
                ClassReport.json(List.of(ClassReport.notTested(Reports.HOSTILE, Reports.HOSTILE)));
        assertThat(SCHEMA.complaints(hostile)).isEmpty();
        assertThat(hostile).doesNotContain("\n").isASCII();
    }

    @Test
    void theSchemaRefusesWhatIsNotSo() {
        String json = ClassReport.json(ALL);

        assertRefused(json.replace("\"leftOut\"", "\"left\""));
        assertRefused(json.replace("\"tests\":17", "\"tests\":\"17\""));
        assertRefused(json.replace("\"tests\":17", "\"tests\":-1"));
        assertRefused(json.replace("\"not tested\"", "\"untested\""));
        assertRefused(json.replace("\"confirmed\":true", "\"confirmed\":false"));
        assertRefused(json.replace("\"failure\":\"\"", "\"failure\":\"x\""));
        assertRefused(json.replace("\"unsafe\"", "\"not tested\""));
        assertRefused(json.replace("\"no violation found\"", "\"unsafe\""));
        assertRefused(json.replace("\"finding\":null", "\"finding\":{}"));
    }

    private static void assertRefused(String json) {
        assertThat(json).isNotEqualTo(ClassReport.json(ALL));
        assertThat(SCHEMA.complaints(json)).as(json).isNotEmpty();
    }
}
