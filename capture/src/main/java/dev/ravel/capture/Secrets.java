package dev.ravel.capture;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts and numbers that must not be written down, and what stands in their place. Equal ones
 * have the same number, so that a program which compares them does the same.
 */
final class Secrets {
    /** A shorter text is hidden where it is a whole value, but not inside of others. */
    private static final int LEAST_INSIDE = 4;

    /** The same of a text of which only nobody knows the name. */
    private static final int LEAST_UNNAMED_INSIDE = 8;

    /** A part of a secret is hidden as well, if it is one of so many, or less. */
    private static final int PARTS = 3;

    private static final int BYTE = 0xff;

    /** What is told by its name in a text, such as {@code token=a1b2}. */
    private static final Pattern TOLD =
            Pattern.compile(
                    "(?i)(?:passw(?:or)?d|passphrase|pwd|secret|token|credentials?|api[_-]?key|private[_-]?key|authorization|auth)[\\w-]*[\"']?\\s*[=:]\\s*[\"']?(?:(?:bearer|basic)\\s+)?([^\\s\"'&;,(){}\\[\\]<>]+)");

    /**
     * What is hidden inside of other texts, in each of its forms, and which secret that is; the
     * longest first, so that nothing is left of what contains another.
     */
    private final Map<String, String> inside =
            new TreeMap<>(
                    Comparator.comparingInt(String::length)
                            .reversed()
                            .thenComparing(Comparator.naturalOrder()));

    private final Set<String> whole = new HashSet<>();
    private final Set<String> spelled = new HashSet<>();
    private final Set<String> wholeNumbers = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** A text that a name or a type says is a secret. */
    void add(String text) {
        if (text.isEmpty() || !whole.add(text) || text.length() < LEAST_INSIDE) {
            return;
        }
        forms(text).forEach(form -> inside.putIfAbsent(form, text));
        spelled.add(text);
        for (Charset charset :
                new Charset[] {
                    StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE
                }) {
            spelled.add(new String(text.getBytes(charset), StandardCharsets.ISO_8859_1));
        }
    }

    /** A text that may be one, for all that is known. */
    void addUnnamed(String text) {
        if (isNoWord(text)) {
            add(text);
        } else if (!text.isEmpty()) {
            whole.add(text);
        }
    }

    /** Words may be anywhere, with no secret meant by them. */
    private static boolean isNoWord(String text) {
        return text.length() >= LEAST_UNNAMED_INSIDE
                && !text.chars().allMatch(c -> Character.isLetter(c) || c == ' ');
    }

    /** The units of an array or a list, which may be characters or bytes of a text. */
    void addSpelled(String units) {
        add(units);
        if (units.chars().allMatch(unit -> unit <= BYTE)) {
            String text =
                    new String(units.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
            if (text.indexOf('\ufffd') < 0) {
                add(text);
            }
        }
    }

    /** A number that is a secret; small ones are everywhere. */
    void addNumber(String digits) {
        if (digits.length() >= LEAST_INSIDE) {
            wholeNumbers.add(digits);
            add(digits);
        }
    }

    boolean isNumber(String digits) {
        return wholeNumbers.contains(digits);
    }

    /** What a program makes of a text when it passes it on, or prints the array that has it. */
    private static Set<String> forms(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        StringBuilder characters = new StringBuilder();
        StringBuilder units = new StringBuilder();
        for (char c : text.toCharArray()) {
            characters.append(characters.isEmpty() ? "" : ", ").append(c);
            units.append(units.isEmpty() ? "" : ", ").append((int) c);
        }
        StringBuilder decimals = new StringBuilder();
        for (byte b : bytes) {
            decimals.append(decimals.isEmpty() ? "" : ", ").append(b);
        }
        Set<String> forms =
                new HashSet<>(
                        List.of(
                                text,
                                Base64.getEncoder().encodeToString(bytes),
                                Base64.getUrlEncoder().encodeToString(bytes),
                                HexFormat.of().formatHex(bytes),
                                HexFormat.of().withUpperCase().formatHex(bytes),
                                URLEncoder.encode(text, StandardCharsets.UTF_8),
                                characters.toString(),
                                units.toString(),
                                decimals.toString()));
        for (int before = 0; before < 3; before++) {
            String base64 = base64(bytes, before);
            if (base64.length() >= LEAST_INSIDE) {
                forms.add(base64);
                forms.add(base64.replace('+', '-').replace('/', '_'));
            }
        }
        return forms;
    }

    /**
     * The digits that are the same whatever else is encoded with the bytes.
     *
     * @param before how many bytes are before them, but for multiples of three
     */
    private static String base64(byte[] bytes, int before) {
        byte[] shifted = new byte[before + bytes.length];
        System.arraycopy(bytes, 0, shifted, before, bytes.length);
        String digits = Base64.getEncoder().withoutPadding().encodeToString(shifted);
        // A digit is six bits.
        int first = (before * 8 + 5) / 6;
        int end = shifted.length * 8 / 6;
        return first < end ? digits.substring(first, end) : "";
    }

    /** Whether the units of an array or a list spell a secret. */
    boolean isSpelled(String units) {
        return whole.contains(units)
                || spelled.stream().anyMatch(secret -> units.contains(secret))
                || isPart(units);
    }

    /** Whether all of a text is a secret, or a good part of one. */
    boolean isWhole(String text) {
        return whole.contains(text) || inside.containsKey(text) || isPart(text);
    }

    private boolean isPart(String text) {
        return text.length() >= LEAST_INSIDE
                && inside.values().stream()
                        .anyMatch(
                                secret ->
                                        secret.length() <= PARTS * text.length()
                                                && secret.contains(text));
    }

    /** The number of a text that is a secret. */
    int number(String text) {
        return numbers.computeIfAbsent(inside.getOrDefault(text, text), any -> numbers.size() + 1);
    }

    private String standIn(String text) {
        return "masked " + number(text);
    }

    /** The text without the secrets in it. */
    String hide(String text) {
        if (isWhole(text)) {
            return standIn(text);
        }
        Map<String, String> places = new LinkedHashMap<>();
        inside.forEach(
                (form, secret) -> {
                    if (text.contains(form)) {
                        places.put(form, secret);
                    }
                });
        String hidden = text;
        for (Map.Entry<String, String> place : places.entrySet()) {
            hidden = hidden.replace(place.getKey(), standIn(place.getValue()));
        }
        return hideTold(hidden);
    }

    /** {@code password=...} says of itself what it is. */
    private String hideTold(String text) {
        Matcher matcher = TOLD.matcher(text);
        StringBuilder hidden = new StringBuilder();
        int end = 0;
        while (matcher.find()) {
            boolean isHidden = text.startsWith("masked ", matcher.start(1));
            if (!isHidden) {
                hidden.append(text, end, matcher.start(1)).append(standIn(matcher.group(1)));
                end = matcher.end(1);
            }
        }
        return hidden.append(text.substring(end)).toString();
    }

    /** What is told in a text is a secret wherever it is, unless it could be any word. */
    void addTold(String text) {
        Matcher matcher = TOLD.matcher(text);
        while (matcher.find()) {
            if (isNoWord(matcher.group(1))) {
                add(matcher.group(1));
            }
        }
    }
}
