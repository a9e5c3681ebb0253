package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Text whose last line is a checksum of all before it. So a file that lacks its end is told from
 * one that was changed.
 */
final class Sealed {
    private static final String SEAL = "sha256: ";
    private static final int DIGITS = 64;

    private Sealed() {}

    static String of(String text) {
        return text + SEAL + checksum(text) + "\n";
    }

    /** The text without its seal, after it was checked; {@code name} is that of the file. */
    static String open(String name, String sealed) {
        int seal = sealed.lastIndexOf("\n" + SEAL) + 1;
        int digits = seal + SEAL.length();
        boolean isWhole = seal > 0 && sealed.length() >= digits + DIGITS;
        if (!isWhole) {
            throw new BadFile(
                    "%s was cut off after line %d: the disk was probably full, or the copy is incomplete; copy it again."
                            .formatted(name, lines(sealed)));
        }
        String text = sealed.substring(0, seal);
        String found = sealed.substring(digits).stripTrailing();
        if (!found.equals(checksum(text))) {
            throw new BadFile(
                    "%s was changed after it was written: the checksum in line %d does not fit; take the original."
                            .formatted(name, lines(text) + 1));
        }
        return text;
    }

    private static long lines(String text) {
        return text.lines().count();
    }

    private static String checksum(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("Every JDK has SHA-256.", e);
        }
    }
}
