package dev.ravel.model.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.BadFile;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Whatever somebody does to a bundle, with a new checksum, it is read or refused. */
class BundleDamageTest {
    private static final int TRIALS = 20_000;

    private static final List<String> SCRAPS =
            List.of(
                    "\n",
                    " ",
                    "  ",
                    "\"",
                    "\\",
                    "\\u",
                    "#",
                    "-",
                    "=",
                    ":",
                    "0",
                    "-1",
                    "99999",
                    "2147483648",
                    "9223372036854775808",
                    "\u0661",
                    "never",
                    "null",
                    "enum ",
                    "int ",
                    "thread 1 x alive\n",
                    "sites:\n",
                    "\nsha256: ",
                    "\ud83d",
                    "\u0000");

    private final Random random = new Random(7);

    @Test
    void isReadOrRefused() {
        int read = 0;
        for (Bundle bundle : List.of(Bundles.shop(), Bundles.hostile())) {
            String text = bundle.text();
            String whole = text.substring(0, text.lastIndexOf("sha256: "));
            for (int i = 0; i < TRIALS; i++) {
                StringBuilder damaged = new StringBuilder(whole);
                for (int j = random.nextInt(4); j >= 0; j--) {
                    damage(damaged);
                }
                Optional<Bundle> parsed = parse(Sealed.of(damaged.toString()));
                if (parsed.isPresent()) {
                    read++;
                    assertThat(parse(parsed.get().text())).isEqualTo(parsed);
                    order(parsed.get());
                }
            }
        }
        assertThat(read).isBetween(TRIALS / 50, 2 * TRIALS - TRIALS / 50);
    }

    private static Optional<Bundle> parse(String text) {
        try {
            return Optional.of(Bundle.parse("file", text));
        } catch (BadFile e) {
            return Optional.empty();
        }
    }

    private static void order(Bundle bundle) {
        try {
            int events = bundle.threads().stream().mapToInt(t -> t.events().size()).sum();
            assertThat(RecordedOrder.of(bundle).size()).isEqualTo(events);
        } catch (BadFile e) {
            assertThat(e).hasMessageContaining("No execution has the order");
        }
    }

    private void damage(StringBuilder text) {
        List<Runnable> ways =
                List.of(
                        () -> text.insert(position(text), scrap()),
                        () -> text.deleteCharAt(position(text)),
                        () -> text.setCharAt(position(text), text.charAt(position(text))),
                        () -> text.setCharAt(position(text), (char) random.nextInt(128)),
                        () -> changeALine(text, line -> ""),
                        () -> changeALine(text, line -> line + line),
                        () -> changeALine(text, line -> line.replaceFirst("\\d+", scrap())),
                        () -> changeALine(text, String::stripLeading));
        ways.get(random.nextInt(ways.size())).run();
    }

    private int position(StringBuilder text) {
        return random.nextInt(text.length());
    }

    private String scrap() {
        return SCRAPS.get(random.nextInt(SCRAPS.size())).replace("\\", "\\\\");
    }

    private void changeALine(StringBuilder text, UnaryOperator<String> change) {
        int middle = position(text);
        int start = text.lastIndexOf("\n", middle - 1) + 1;
        int end = text.indexOf("\n", middle) + 1;
        if (start < end) {
            text.replace(start, end, change.apply(text.substring(start, end)));
        }
    }
}
