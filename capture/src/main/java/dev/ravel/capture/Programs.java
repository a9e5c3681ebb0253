package dev.ravel.capture;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of the program that were woven, and what they were before. */
final class Programs {
    private final Map<String, String> hashes = new ConcurrentHashMap<>();

    void add(String name, byte[] bytes) {
        hashes.put(name, hash(bytes));
    }

    boolean has(String className) {
        return hashes.containsKey(className);
    }

    Map<String, String> hashes() {
        return new TreeMap<>(hashes);
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
