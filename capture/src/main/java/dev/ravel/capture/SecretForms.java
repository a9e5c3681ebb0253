package dev.ravel.capture;

import dev.ravel.model.Escaped;
import dev.ravel.model.ProgramText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What a program makes of a text when it passes it on, or prints it. */
final class SecretForms {
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    /** How long the lines of Base64 are in mails and in files with keys. */
    private static final int[] WIDTHS = {64, 76};

    private SecretForms() {}

    /** None is shorter than {@code least}. */
    static Set<String> of(String text, int least) {
        Set<String> forms = new HashSet<>();
        for (String each : linesOf(text)) {
            if (each.length() >= least) {
                forms.add(each);
                addEscaped(each, forms);
                forms.add(URLEncoder.encode(each, StandardCharsets.UTF_8));
                forms.add(joined(each.chars().mapToObj(Character::toString).toArray()));
                forms.add(joined(each.chars().boxed().toArray()));
                forms.addAll(ofBytes(each.getBytes(StandardCharsets.UTF_8), least));
            }
        }
        return forms;
    }

    /** With other line breaks, with none around it, and its lines if they are no plain words. */
    private static Set<String> linesOf(String text) {
        Set<String> all = new LinkedHashSet<>(List.of(text, text.strip()));
        if (LINE_BREAK.matcher(text).find()) {
            for (String lineBreak : new String[] {"\n", "\r\n", ""}) {
                String other = LINE_BREAK.matcher(text).replaceAll(lineBreak);
                all.add(other);
                all.add(other.strip());
            }
            LINE_BREAK
                    .splitAsStream(text)
                    .map(String::strip)
                    .filter(Secrets::isNoWord)
                    .forEach(all::add);
        }
        return all;
    }

    private static void addEscaped(String text, Set<String> forms) {
        String escaped = Escaped.of(text);
        forms.add(escaped);
        forms.add(escaped.replace("\"", "\\\""));
        forms.add(escaped.replace("\"", "\\\"").replace("/", "\\/"));
        forms.add(ProgramText.kept(text));
        String xml = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        forms.add(xml);
        forms.add(xml.replace("\"", "&quot;").replace("'", "&#39;"));
        forms.add(xml.replace("\"", "&quot;").replace("'", "&apos;"));
    }

    static Set<String> ofBytes(byte[] bytes, int least) {
        Set<String> forms = new HashSet<>();
        forms.add(Base64.getEncoder().encodeToString(bytes));
        forms.add(Base64.getUrlEncoder().encodeToString(bytes));
        forms.add(HexFormat.of().formatHex(bytes));
        forms.add(HexFormat.of().withUpperCase().formatHex(bytes));
        Object[] decimals = new Object[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            decimals[i] = bytes[i];
        }
        forms.add(joined(decimals));
        for (int before = 0; before < 3; before++) {
            String base64 = base64(bytes, before);
            forms.add(base64);
            forms.add(base64.replace('+', '-').replace('/', '_'));
        }
        for (int width : WIDTHS) {
            byte[] lineBreak = {'\n'};
            String lines = Base64.getMimeEncoder(width, lineBreak).encodeToString(bytes);
            lines.lines().filter(Secrets::isNoWord).forEach(forms::add);
        }
        forms.removeIf(form -> form.length() < least);
        return forms;
    }

    /** As an array or a list is printed. */
    private static String joined(Object[] elements) {
        StringBuilder joined = new StringBuilder();
        for (Object element : elements) {
            joined.append(joined.isEmpty() ? "" : ", ").append(element);
        }
        return joined.toString();
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
}
