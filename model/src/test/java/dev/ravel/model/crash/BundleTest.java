package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ravel.model.BadFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BundleTest {
    private static final String SHOP = Bundles.shop().text();

    @Test
    void readsWhatItWrote() {
        assertThat(Bundle.parse("file", SHOP)).isEqualTo(Bundles.shop());
        assertThat(Bundle.parse("file", Bundles.of(List.of()).text()))
                .isEqualTo(Bundles.of(List.of()));
    }

    @Test
    void keepsAnyCharacters() {
        String text = Bundles.hostile().text();
        String fromAFile =
                new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

        assertThat(Bundle.parse("file", fromAFile)).isEqualTo(Bundles.hostile());
        assertThat(text.chars().filter(c -> c < ' ' && c != '\n')).isEmpty();
    }

    @Test
    void isMadeToBeRead() {
        assertThat(SHOP)
                .startsWith("ravel bundle 1\nkind: EXCEPTION\n")
                .contains(
                        """
                        sites:
                          0 begin "" in shop.Customer.run at Customer.java:9
                          1 read shop.Shop.next in shop.Shop.buy at Shop.java:18
                        """)
                .contains(
                        """
                        thread 3 "customer 2" ended
                          stack:
                          forgotten: 0
                          events:
                            1 saw 5 of 17
                            2 made 6 of 17
                          calls:
                            3 shop.Shop buy (Ljava/lang/String;I)V depth 0 events 0 to 2 from 7050 to 8000
                              on #1
                              with "pear"
                              with int 1
                        """)
                .contains(
                        """
                        objects:
                          #1 shop.Shop at 7050
                            shop.Shop.next = int 1
                            shop.Shop.code = masked
                            shop.Shop.sold = #3
                        """);
    }

    @Test
    void aReferenceToAnObjectWithoutAStateBecomesUnknown() {
        Bundle shop = Bundles.shop();
        Bundle withoutSold =
                new Bundle(
                        shop.crash(),
                        shop.ravelVersion(),
                        shop.jdkVersion(),
                        shop.time(),
                        shop.classes(),
                        shop.sites(),
                        shop.threads(),
                        shop.states().subList(0, 2),
                        shop.leftOut());

        Bundle read = Bundle.parse("file", withoutSold.text());

        assertThat(read.states().get(0).slots().get(2).value()).isEqualTo(RecordedValue.UNKNOWN);
    }

    @Test
    void tellsAFileThatIsCutOff() {
        int middle = SHOP.indexOf("events:");
        int line = (int) SHOP.substring(0, middle).lines().count();

        refuses(SHOP.substring(0, middle))
                .hasMessage(
                        "file was cut off after line "
                                + line
                                + ": the disk was probably full, or the copy is incomplete; copy it again.");
    }

    @Test
    void tellsACutAnywhere() {
        for (int end = "ravel bundle 1\n".length(); end < SHOP.length() - 1; end++) {
            refuses(SHOP.substring(0, end)).hasMessageContaining("was cut off after line ");
        }
        assertThat(Bundle.parse("file", SHOP.substring(0, SHOP.length() - 1)))
                .isEqualTo(Bundles.shop());
    }

    @Test
    void tellsAFileThatWasChanged() {
        long last = SHOP.lines().count();
        for (String changed :
                List.of(
                        SHOP.replace("int 1", "int 2"),
                        SHOP.replace("\n", "\r\n").replace("ravel bundle 1\r", "ravel bundle 1"),
                        SHOP.replace("sha256: ", "sha256: 0"),
                        SHOP + "and more\n")) {
            refuses(changed)
                    .hasMessage(
                            "file was changed after it was written: the checksum in line "
                                    + last
                                    + " does not fit; take the original.");
        }
    }

    @Test
    void tellsAFileOfAnotherKind() {
        for (String other : List.of("", "PK", "ravel schedule 1\n", "ravel bundle 2\n")) {
            refuses(other).hasMessageStartingWith("file is no bundle of Ravel");
        }
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("mistakes")
    void aMistakeIsNamedWithItsLine(String right, String wrong, String message) {
        assertThat(SHOP).contains(right);
        String changed = SHOP.replace(right, wrong);

        refuses(Sealed.of(changed.substring(0, changed.indexOf("sha256: "))))
                .hasMessageContaining(message);
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments("kind: EXCEPTION", "kind: WAR", "file: The line 'kind: WAR'"),
                arguments("kind: EXCEPTION\n", "", "'kind: ...' is missing"),
                arguments("thread: 2", "thread: 9", "has no such thread"),
                arguments("thread: 2", "thread: -2", "'thread: -2' has no number of a thread"),
                arguments("nanos: 9000", "nanos: \\u001b", "'nanos: \\u001b' has no number"),
                arguments("deadlocked:", "deadlocked: 8", "has no such thread"),
                arguments("deadlocked:", "deadlocked: 1  2", "has no number of a thread"),
                arguments("time: ", "time: x\ntime: ", "'time: ...' is there twice"),
                arguments("time: ", "time ", "line 11: 'time 2026"),
                arguments("classes:\n", "", "where 'classes:' belongs"),
                arguments("  shop.Shop 5e", "  shop.Customer 5e", "names a class again"),
                arguments("  1 read ", "  2 read ", "has '2' where the number of the site"),
                arguments("  1 read ", "  1 reads ", "has 'reads' where what happens at a site"),
                arguments("Shop.java:18", "Shop.java", "where a file with a line belongs"),
                arguments("Shop.java:18", "Shop.java:4294967296", "where a file with a line"),
                arguments("thread 3 ", "thread 2 ", "has the number of another thread"),
                arguments("thread 3 ", "thread 0 ", "has '0' where the number of the thread"),
                arguments("\" ended", "\" gone", "has 'gone' where 'alive' or 'ended' belongs"),
                arguments("\"customer 2\"", "\"customer 2", "has no end of the quotes"),
                arguments("forgotten: 2", "forgotten: -2", "has '-2' where a number of events"),
                arguments("1 saw 5 of 17", "3 saw 5 of 17", "has '3' where the number of a site"),
                arguments("1 saw 5 of 17", "1 eyed 5 of 17", "where 'made' or 'saw' belongs"),
                arguments("1 saw 5 of 17", "1 saw 5 of -17", "has '-17' where a location"),
                arguments("1 saw 5 of 17", "1 saw 5 of", "ends where a location"),
                arguments("1 saw 5 of 17", "1 saw 5 of 17 ", "has more than belongs there: ''"),
                arguments("1 saw 5 of 17", "1 saw 9999999999999999999 of 17", "where a version"),
                arguments("    3 shop.Shop", "    2 shop.Shop", "the number of another call"),
                arguments("events 0 to", "events 3 to", "has '3' where a number of events"),
                arguments("to 2 from", "to 3 from", "has '3' where a number of events or 'never'"),
                arguments("events 0 to 2", "events 2 to 1", "has '1' where a number of events"),
                arguments("to 8000", "to morrow", "where a time or 'never' belongs"),
                arguments("with \"pear\"", "with pear", "has 'pear' where a value belongs"),
                arguments("with int 1", "with int 2147483648", "where a value of type int"),
                arguments("      on #1", "      off #1", "has 'off' where 'with' belongs"),
                arguments("on #1", "on #01", "has '#01' where an object, such as #1, belongs"),
                arguments("on #2", "on #9", "names an object that is not among the objects"),
                arguments(
                        "sold = #3", "sold = #9", "names an object that is not among the objects"),
                arguments("sold = #3", "sold #3", "has '#3' where '=' belongs"),
                arguments("#2 shop.Customer at", "#1 shop.Customer at", "says another class"),
                arguments("objects:\n", "objects:\nmore\n", "stands where the end belongs"),
                arguments("objects:\n", "", "where 'objects:' belongs"));
    }

    @Test
    void aLongLineIsCutInTheMessage() {
        String changed = SHOP.replace("with \"pear\"", "with " + "p".repeat(100_000));

        refuses(Sealed.of(changed.substring(0, changed.indexOf("sha256: "))))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
    }

    @Test
    void theCallsThatWereUnderWayAreThoseThatNoneHasFollowed() {
        List<RecordedCall> calls = new ArrayList<>();
        calls.add(call(1, 0, 10, RecordedCall.NEVER));
        calls.add(call(2, 1, 20, RecordedCall.NEVER));
        calls.add(call(3, 1, 30, RecordedCall.NEVER));
        calls.add(call(4, 2, 40, 50));
        calls.add(call(5, 2, 60, 90));
        calls.add(call(6, 0, 100, RecordedCall.NEVER));
        RecordedThread thread = new RecordedThread(1, "main", true, List.of(), 0, List.of(), calls);

        assertThat(thread.callsUnderWay(70))
                .extracting(RecordedCall::number)
                .containsExactly(5, 3, 1);
        assertThat(thread.callsUnderWay(95)).extracting(RecordedCall::number).containsExactly(3, 1);
        assertThat(thread.callsUnderWay(100)).extracting(RecordedCall::number).containsExactly(6);
        assertThat(thread.callsUnderWay(5)).isEmpty();
    }

    private static RecordedCall call(int number, int depth, long begin, long end) {
        return new RecordedCall(
                number, "a.B", "m", "()V", null, List.of(), depth, begin, end, 0, RecordedCall.ALL);
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refuses(String text) {
        return assertThatThrownBy(() -> Bundle.parse("file", text)).isInstanceOf(BadFile.class);
    }
}
