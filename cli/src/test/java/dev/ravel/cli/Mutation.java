package dev.ravel.cli;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;

/** Changes a text as an accident or an enemy would. */
final class Mutation {
    /** Words that have a meaning in one of the files, or lead to where nobody should go. */
    private static final String[] WORDS = {
        "strangers.Trap",
        "strangers.Trap.run",
        "strangers.Key",
        "java.lang.Runtime",
        "java.util.HashMap",
        "java.util.TreeMap",
        "java.util.PriorityQueue",
        "dev.ravel.cli.Ravel",
        "../../../../../../etc/passwd",
        "/etc/passwd",
        "/etc/passwd:1",
        "..\\..\\windows",
        "file:///etc/passwd",
        "\u0000",
        "\u001b[2J",
        "\\u0000",
        "\\",
        "\"",
        "\"\"",
        "'",
        "%s%n%d",
        "<script>alert(1)</script>",
        "${jndi:ldap://x}",
        "-1",
        "0",
        "1",
        "2147483647",
        "2147483648",
        "-2147483648",
        "9223372036854775807",
        "9223372036854775808",
        "99999999999999999999999",
        "1e999",
        "NaN",
        "null",
        "unknown",
        "masked",
        "masked#1",
        "masked#0",
        "#1",
        "#0",
        "#2147483647",
        "never",
        "int",
        "int 5",
        "char 70000",
        "enum strangers.Trap A",
        "class [[[[",
        "[L;",
        "[]",
        "[][][][][][]",
        "hash = int 5",
        "length = int 2000000000",
        "length = int -1",
        "- #1",
        "at",
        "of",
        "saw",
        "made",
        "depth",
        "events:",
        "calls:",
        "objects:",
        "thread 1 main alive",
        "end",
        " | ",
        " in ",
        "(",
        ")",
        "()V",
        "(Ljava/lang/String;I)I",
        "(",
        ":",
        "::",
        ": ",
        " ",
        "  ",
        "      ",
        "\t",
        "\r\n",
        "\n",
        "\n\n",
        "é",
        "😀",
        "\ud83d",
        "",
        "sha256: 0"
    };

    private final SplittableRandom random;

    Mutation(SplittableRandom random) {
        this.random = random;
    }

    String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }

    /** One to four changes; {@code other} is a text of which parts may come. */
    String of(String text, String other) {
        String changed = text;
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            changed = once(changed, other);
        }
        return changed;
    }

    private String once(String text, String other) {
        return switch (random.nextInt(9)) {
            case 0 -> replaced(text, place(text), random.nextInt(4), word());
            case 1 -> replaced(text, place(text), 1, "" + (char) random.nextInt(0x180));
            case 2 -> text.substring(0, place(text));
            case 3 -> replaced(text, place(text), random.nextInt(200), "");
            case 4 -> anotherWord(text);
            case 5 -> anotherNumber(text);
            case 6 -> lines(text);
            case 7 -> {
                int from = place(other);
                int to = Math.min(other.length(), from + random.nextInt(300));
                yield replaced(text, place(text), 0, other.substring(from, to));
            }
            default -> replaced(text, place(text), 0, word().repeat(1 + random.nextInt(40)));
        };
    }

    private int place(String text) {
        return random.nextInt(text.length() + 1);
    }

    private static String replaced(String text, int from, int length, String by) {
        return text.substring(0, from)
                + by
                + text.substring(Math.min(text.length(), from + length));
    }

    /** What is between two spaces, or the begin or the end of a line. */
    private String anotherWord(String text) {
        int from =
                Math.max(text.lastIndexOf(' ', place(text)), text.lastIndexOf('\n', place(text)));
        int to = from + 1;
        while (to < text.length() && " \n".indexOf(text.charAt(to)) < 0) {
            to++;
        }
        return replaced(text, from + 1, to - from - 1, word());
    }

    private String anotherNumber(String text) {
        int from = place(text);
        while (from < text.length() && !Character.isDigit(text.charAt(from))) {
            from++;
        }
        int to = from;
        while (to < text.length() && Character.isDigit(text.charAt(to))) {
            to++;
        }
        String number =
                switch (random.nextInt(4)) {
                    case 0 -> "" + random.nextInt(20);
                    case 1 -> "" + random.nextLong();
                    case 2 -> "" + random.nextInt(Integer.MAX_VALUE);
                    default -> "-" + random.nextInt(10);
                };
        return replaced(text, from, to - from, number);
    }

    /** Drops, doubles or moves a line. */
    private String lines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int line = random.nextInt(lines.size());
        switch (random.nextInt(3)) {
            case 0 -> lines.remove(line);
            case 1 -> lines.add(line, lines.get(random.nextInt(lines.size())));
            default -> lines.add(random.nextInt(lines.size()), lines.remove(line));
        }
        return String.join("\n", lines);
    }

    /** With a checksum that fits: an enemy can compute one. */
    static String sealed(String bundle) {
        int seal = bundle.lastIndexOf("\nsha256: ") + 1;
        String text = seal > 0 ? bundle.substring(0, seal) : bundle + "\n";
        try {
            byte[] sum =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return text + "sha256: " + HexFormat.of().formatHex(sum) + "\n";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
