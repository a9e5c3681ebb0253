package dev.ravel.capture;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

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
    private final Set<String> texts = new HashSet<>();
    private final Set<String> spelled = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** A text that a name or a type says is a secret. */
    void add(String text) {
        if (text.isEmpty() || !whole.add(text) || text.length() < LEAST_INSIDE) {
            return;
        }
        texts.add(text);
        SecretForms.of(text, LEAST_INSIDE).forEach(form -> inside.putIfAbsent(form, text));
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
    static boolean isNoWord(String text) {
        return text.length() >= LEAST_UNNAMED_INSIDE
                && !text.chars().allMatch(c -> Character.isLetter(c) || c == ' ');
    }

    /** The units of an array or a list, which may be characters or bytes of a text. */
    void addSpelled(String units) {
        String left = unwiped(units);
        boolean isWiped =
                left.isEmpty() || units.length() > 1 && units.chars().distinct().count() == 1;
        // Nothing is left of the secret, and what is there instead may be anywhere.
        if (!isWiped) {
            addUnits(units);
            addUnits(left);
        }
    }

    /** What has been overwritten at either end, or never used, tells nothing. */
    private static String unwiped(String units) {
        int start = 0;
        int end = units.length();
        while (start < end && isBlank(units.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(units.charAt(end - 1))) {
            end--;
        }
        return units.substring(start, end);
    }

    private static boolean isBlank(char unit) {
        return unit == 0 || unit == ' ';
    }

    private void addUnits(String units) {
        add(units);
        if (units.length() < LEAST_INSIDE || units.chars().anyMatch(unit -> unit > BYTE)) {
            return;
        }
        byte[] bytes = units.getBytes(StandardCharsets.ISO_8859_1);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') < 0) {
            add(text);
        } else {
            SecretForms.ofBytes(bytes, LEAST_INSIDE)
                    .forEach(form -> inside.putIfAbsent(form, units));
        }
    }

    /** A number that is a secret; small ones are everywhere. */
    void addNumber(String number) {
        if (isLong(number)) {
            add(number);
        }
    }

    boolean isNumber(String number) {
        return isLong(number) && texts.contains(number);
    }

    private static boolean isLong(String number) {
        return number.chars().filter(Character::isDigit).count() >= LEAST_INSIDE;
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
                && texts.stream()
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
        StringBuilder hidden = new StringBuilder();
        int end = 0;
        for (Told told : Told.in(text)) {
            if (told.start() >= end && !text.startsWith("masked ", told.start())) {
                String secret = text.substring(told.start(), told.end());
                hidden.append(text, end, told.start()).append(standIn(secret));
                end = told.end();
            }
        }
        return hidden.append(text.substring(end)).toString();
    }

    /** What is told in a text is a secret wherever it is, unless it could be any word. */
    void addTold(String text) {
        for (Told told : Told.in(text)) {
            String secret = text.substring(told.start(), told.end());
            if (isNoWord(secret)) {
                add(secret);
            }
        }
    }
}
