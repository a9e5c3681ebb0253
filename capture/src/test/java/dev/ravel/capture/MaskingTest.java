package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskingTest {
    private static final String SECRET = "Zq7x-hunter2";

    private static String message(Throwable thrown, String secret) {
        return new MaskedBundle()
                .with("password", secret)
                .crashing(Thrown.message(thrown))
                .crash()
                .message();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zq7x-4711\r\nhunter2-0815",
                "Zq7x-4711\rhunter2-0815",
                "Zq7x-4711\nhunter2-0815",
                "Zq7x\thunter2",
                "Zq7x\u001bhunter2",
                "Zq7x-4711\u2028hunter2-0815",
                "Zq7x\\hunter2",
                "Zq7x\"hunter2",
                "Zq7x-hunter2\r\n",
                "\tZq7x-hunter2\r\n\r\nMIIEvQ1BADANBgkq\r\n"
            })
    void aSecretWithLineBreaksIsHiddenInTheMessage(String secret) {
        List<String> messages =
                List.of(
                        "no " + secret,
                        "no\r\n\t" + secret + "\r\nagain",
                        "no " + secret.replace("\r\n", "\n"),
                        "no " + secret.replace("\n", "\r\n"),
                        "no " + secret.replace("\r", "\\r").replace("\n", "\\n"),
                        "no " + secret.replace("\\", "\\\\").replace("\"", "\\\""),
                        "no " + secret.strip(),
                        "no " + secret.strip().replaceAll("\\R", "\n    "));
        for (String message : messages) {
            assertThat(message(new RuntimeException(message), secret))
                    .doesNotContain("Zq7x")
                    .doesNotContain("hunter2")
                    .doesNotContain("MIIEvQ1BADANBgkq")
                    .contains("masked 1");
        }
    }

    @Test
    void aSecretAtWhichALongMessageIsCutIsHidden() {
        for (int before = 4_900; before < 10_010; before += 5) {
            String message = "x".repeat(before) + SECRET + "y".repeat(10_000);
            assertThat(message(new RuntimeException(message), SECRET)).doesNotContain("xZq", "r2y");
        }
    }

    @Test
    void otherLineBreaksStay() {
        assertThat(message(new RuntimeException("one\r\n\ttwo " + SECRET), SECRET))
                .isEqualTo("one\n\ttwo masked 1");
    }

    private record Login(String user, String password) {}

    private record Pin(String user, int pin) {}

    private record Box(Object content) {}

    private record Point(int x, int y) {}

    private static final class Spelled {
        private final char[] password = SECRET.toCharArray();

        @Override
        public int hashCode() {
            return Arrays.hashCode(password);
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    static Stream<Object> telling() {
        return Stream.of(
                new Login("ada", SECRET),
                new Pin("ada", 471),
                new Spelled(),
                new Box(new Login("ada", SECRET)),
                new Box(List.of(new Box(new Login("ada", SECRET)))),
                new ArrayList<>(List.of(new Box(List.of(SECRET)))),
                new Box(new Object[] {new Pin("ada", 471)}),
                new Box(Map.of("password", SECRET)),
                new Box(Optional.of(SECRET)),
                new Box(Optional.of(new Box(new Pin("ada", 471)))),
                Optional.of(SECRET));
    }

    @ParameterizedTest
    @MethodSource("telling")
    void theHashOfAKeyThatHasASecretAnywhereInItIsNotWrittenDown(Object key) {
        Map<Object, Object> table = new HashMap<>(Map.of(key, 1));
        Bundle bundle =
                new MaskedBundle()
                        .with("table", table)
                        .with("set", new LinkedHashSet<>(List.of(key)))
                        .with("token", SECRET)
                        .crashing("");

        assertThat(hashes(bundle)).isEmpty();
    }

    @Test
    void otherHashesAreKept() {
        Map<Object, Object> table = new HashMap<>(Map.of(new Point(1, 2), new Login("a", SECRET)));
        Bundle bundle =
                new MaskedBundle()
                        .with("table", table)
                        .with("set", new LinkedHashSet<>(List.of(new Box(List.of("text")))))
                        .crashing("");

        assertThat(hashes(bundle)).hasSize(2);
    }

    private static List<ObjectState.Slot> hashes(Bundle bundle) {
        return bundle.states().stream()
                .flatMap(state -> state.slots().stream())
                .filter(slot -> slot.name().equals(ObjectState.HASH))
                .toList();
    }

    private record Named(Object number, double real, Object text) {}

    @Test
    void aNumberIsTheSameSecretAsItsText() {
        String text =
                new MaskedBundle()
                        .with("pin", "47114711")
                        .with("secretRate", 8150.25)
                        .with("plain", new Named(47114711L, 8150.25, 1))
                        .crashing("at 8150.25 of 47114711")
                        .text();

        assertThat(text)
                .doesNotContain("47114711")
                .doesNotContain("8150.25")
                .doesNotContain(Double.toHexString(8150.25));
    }

    @Test
    void aLongKeyIsHiddenToItsEnd() {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            key.append("k").append(i);
        }
        String text =
                new MaskedBundle()
                        .with("privateKey", key.toString().toCharArray())
                        .crashing("no " + key)
                        .text();

        assertThat(text).doesNotContain("k998k999");
    }

    @Test
    void aKeyThatIsNoTextIsHiddenInItsDigits() {
        byte[] key = {-1, 17, -128, 99, 0, -77, 45, 1, 23, -45, 67, -89};
        String hex = HexFormat.of().formatHex(key);
        String base64 = Base64.getEncoder().encodeToString(key);
        String text =
                new MaskedBundle()
                        .with("signingKey", key)
                        .crashing(hex + " " + base64 + Arrays.toString(key))
                        .text();

        assertThat(text).doesNotContain(hex).doesNotContain(base64).doesNotContain("99, 0, -77");
    }

    @Test
    void aLongKeyThatIsNoTextIsHiddenInItsDigits() {
        byte[] key = new byte[2_400];
        new Random(7).nextBytes(key);
        String pem = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key);
        String base64 = Base64.getEncoder().encodeToString(key);
        String text =
                new MaskedBundle()
                        .with("privateKey", key)
                        .with("buffer", new Box(base64))
                        .crashing("")
                        .text();

        assertThat(pem.lines().filter(line -> text.contains(line))).isEmpty();
        for (int i = 0; i + 20 < base64.length(); i++) {
            assertThat(text).doesNotContain(base64.substring(i, i + 20));
        }
    }

    @Test
    void allOfAQuotedTextIsTold() {
        String text =
                new MaskedBundle()
                        .with("json", "{\"password\": \"correct horse, \\\"battery\\\" staple\"}")
                        .crashing("{'pwd': 'one two three'} token=abc-7766 x=1")
                        .text();

        assertThat(text)
                .doesNotContain("horse")
                .doesNotContain("staple")
                .doesNotContain("three")
                .doesNotContain("7766")
                .contains("x=1");
    }

    @Test
    void whatOnlySoundsAlikeStays() {
        String line = "author: Bob Miller, spin: 5, https://host:8080/a@b, a: b, keys=5 <b>x</b>";
        String text = new MaskedBundle().with("line", line).crashing("").text();

        assertThat(text).contains(line);
    }
}
