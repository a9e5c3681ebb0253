package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class JunitXmlTest {
    private final XmlSchema schema;

    JunitXmlTest() throws Exception {
        schema = new XmlSchema("testsuites.xsd");
    }

    private static String xml(SuiteReport suite) {
        return JunitXml.of(suite, SourceLines.NONE);
    }

    @Test
    void isAsTheSchemaOfSurefireSays() throws Exception {
        assertThat(schema.complaints(xml(new SuiteReport(List.of())))).isEmpty();
        assertThat(schema.complaints(xml(Reports.everyVerdict()))).isEmpty();
        assertThat(schema.complaints(xml(Reports.hostile()))).isEmpty();
    }

    @Test
    void theSchemaRefusesWhatIsNotSo() throws Exception {
        String xml = xml(Reports.everyVerdict());

        assertThat(schema.complaints(xml.replace(" tests=", " checks="))).isNotEmpty();
        assertThat(schema.complaints(xml.replace("time=\"0.250\"", "time=\"soon\""))).isNotEmpty();
        assertThat(schema.complaints(xml.replaceFirst("(?s)<failure.*</failure>", "<guilt/>")))
                .isNotEmpty();
        assertThat(schema.complaints(xml.replace("hello", "hello\u0001"))).isNotEmpty();
        assertThat(schema.complaints(xml.replace("hello", "<hello>"))).isNotEmpty();
    }

    @Test
    void aSuiteForEachClassSumsUpItsTests() throws Exception {
        Document document = XmlSchema.read(xml(Reports.everyVerdict()));

        assertThat(attributes(document.getDocumentElement()))
                .isEqualTo("ravel: 7 tests, 2 failures, 2 errors, 1 skipped, 0.780 s");
        assertThat(elements(document, "testsuite"))
                .extracting(JunitXmlTest::attributes)
                .containsExactly(
                        "bank.BankTest: 6 tests, 1 failures, 2 errors, 1 skipped, 0.530 s",
                        "bank.TransferTest: 1 tests, 1 failures, 0 errors, 0 skipped, 0.250 s");
    }

    private static String attributes(Element suite) {
        return "%s: %s tests, %s failures, %s errors, %s skipped, %s s"
                .formatted(
                        suite.getAttribute("name"),
                        suite.getAttribute("tests"),
                        suite.getAttribute("failures"),
                        suite.getAttribute("errors"),
                        suite.getAttribute("skipped"),
                        suite.getAttribute("time"));
    }

    @Test
    void onlyWhatIsKnownToBeWrongIsAFailureAndWhatIsNotKnownIsAnError() throws Exception {
        Document document = XmlSchema.read(xml(Reports.everyVerdict()));

        assertThat(elements(document, "testcase"))
                .extracting(JunitXmlTest::verdict)
                .containsExactly(
                        "adds",
                        "reads",
                        "onMars skipped ",
                        "waits error not-reproduced",
                        "fails failure fails-plainly",
                        "forks error error",
                        "transfers failure failure");
        assertThat(elements(document, "skipped"))
                .extracting(skipped -> skipped.getAttribute("message"))
                .containsExactly("Assumption failed: on Mars");
    }

    private static String verdict(Element test) {
        Element first = (Element) test.getElementsByTagName("*").item(0);
        return first.getTagName().equals("system-out")
                ? test.getAttribute("name")
                : "%s %s %s"
                        .formatted(
                                test.getAttribute("name"),
                                first.getTagName(),
                                first.getAttribute("type"));
    }

    @Test
    void aFailureTellsOfAllFindings() throws Exception {
        Element failure = elements(XmlSchema.read(xml(Reports.everyVerdict())), "failure").get(1);

        assertThat(failure.getAttribute("message"))
                .isEqualTo("AssertionError: expected 2 but was 1 in thread main.");
        assertThat(failure.getTextContent())
                .isEqualTo(
                        """
                        FAILURE (time-related): AssertionError: expected 2 but was 1 in thread main.
                        java.lang.AssertionError: expected 2 but was 1
                            at bank.Bank.check(Bank.java:14)
                            at bank.TransferTest.transfers(TransferTest.java:8)

                        Between 'read total' of main (Bank.java:20) and 'write total' of main (Bank.java:21) comes 'write total' of alice (Bank.java:21).
                        The interleaving:
                            main           alice
                          -------------  -------------  ------------
                            start alice                 Bank.java:10
                           *read total                  Bank.java:20
                                          *read total   Bank.java:20
                                          *write total  Bank.java:21
                           *write total                 Bank.java:21
                           !throws AssertionError:      Bank.java:14
                            expected 2 but was 1
                          (* accesses in conflict)

                        Replay it with:  ravel replay ravel-out/run-1/schedule.ravel

                        DEADLOCK (time-related): Threads main, bob wait for each other.

                        The interleaving:
                            main                               bob
                          ---------------------------------  ----------------------------------  ------------
                          | lock Lock#1                                                          Bank.java:30
                          |:                                 | lock Lock#2                       Bank.java:40
                          |!stuck: lock Lock#2, held by bob                                      Bank.java:31
                          |:                                 |!stuck: lock Lock#1, held by main
                          (| holds a lock; : waits)

                        Replay it with:  ravel replay ravel-out/run-1/schedule.ravel
                        """);
    }

    @Test
    void saysWhatAPassedTestIsWorth() throws Exception {
        assertThat(elements(XmlSchema.read(xml(Reports.everyVerdict())), "system-out"))
                .extracting(Element::getTextContent)
                .contains(
                        "Executions: 12. Distinct interleavings: 9.\n",
                        "Executions: 12. Distinct interleavings: 9.\nThe program printed:\nhello\n",
                        "Not explored: the test never starts a second thread, so there is one interleaving only.\n");
    }

    @Test
    void saysWhatWasNotExploredOfAPassedTest() throws Exception {
        TestReport report =
                TestReport.explored(
                        new TestName("C", "adds"),
                        new Effort(12, 9, 1, 4),
                        List.of(),
                        new Problem("4 of 12 executions came to no end.", ""));

        assertThat(elements(XmlSchema.read(xml(new SuiteReport(List.of(report)))), "system-out"))
                .extracting(Element::getTextContent)
                .containsExactly(
                        "Executions: 12. Distinct interleavings: 9. 4 of 12 executions came to no end.\n");
    }

    /** A parser gives back all but what XML has no way to say. */
    @Test
    void keepsTextAsItIs() throws Exception {
        String text = "a\r\n\t\"b\"  <&> ]]> \ud83d\ude00 ";
        Problem problem = new Problem(text + "\u0001\ud83d", text + "\ufffe");
        TestReport report = TestReport.error(new TestName("C", text), Reports.EFFORT, problem);
        String xml = xml(new SuiteReport(List.of(report)));
        Element error = elements(XmlSchema.read(xml), "error").get(0);

        assertThat(((Element) error.getParentNode()).getAttribute("name")).isEqualTo(text);
        String plain = text.replace("\r\n", "\n");
        assertThat(error.getAttribute("message")).isEqualTo(plain + "\\u0001\ufffd");
        assertThat(error.getTextContent()).isEqualTo(plain + "\ufffd");
        assertThat(new String(xml.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(xml);
    }

    private static List<Element> elements(Document document, String name) {
        NodeList nodes = document.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }
}
