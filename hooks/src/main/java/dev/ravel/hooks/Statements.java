package dev.ravel.hooks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Numbers for the statements whose accesses to memory are woven; none is 0. Those of the JDK were
 * given when it was woven, and are small.
 */
public final class Statements {
    private Statements() {}

    /** The first number that a statement of the program may have. */
    public static final int FIRST_OF_PROGRAM = 1 << 14;

    /** A line for each statement of the woven JDK, in the order of their numbers. */
    private static final String OF_JDK = "statements.txt";

    private static final Map<Integer, String> TEXTS = new HashMap<>();
    private static final Map<String, Integer> NUMBERS = new HashMap<>();
    private static final Set<String> WOVEN = new HashSet<>();
    private static int next = FIRST_OF_PROGRAM;
    private static int site;

    /** Whether those of the JDK are known already. */
    private static boolean isJdkRead;

    /** The number of a statement; the same one for the same text. */
    public static synchronized int number(String text) {
        readJdk();
        return numberOf(text);
    }

    /** The number of a statement of the program that is being woven. */
    public static synchronized int woven(String text) {
        WOVEN.add(text);
        return numberOf(text);
    }

    public static synchronized boolean isWoven(String text) {
        readJdk();
        return WOVEN.contains(text);
    }

    private static int numberOf(String text) {
        Integer known = NUMBERS.get(text);
        if (known != null) {
            return known;
        }
        put(next, text);
        return next++;
    }

    private static void put(int number, String text) {
        NUMBERS.put(text, number);
        TEXTS.put(number, text);
        if (choice != null) {
            chosen = number < chosen.length ? chosen : Arrays.copyOf(chosen, 2 * number);
            chosen[number] = choice.test(text);
        }
    }

    private static void readJdk() {
        if (isJdkRead) {
            return;
        }
        isJdkRead = true;
        try (InputStream in = Statements.class.getResourceAsStream(OF_JDK)) {
            if (in == null) {
                // A JVM without a woven JDK.
                return;
            }
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                put(number++, line);
                WOVEN.add(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A number for a place in the code. Places that are near to each other have different ones. */
    public static synchronized int nextSite() {
        return site++;
    }

    /** Which of them count; null for all. */
    private static Predicate<String> choice;

    /**
     * By number: whether a statement counts; null for all. For one that has a number it only
     * changes between executions.
     */
    private static boolean[] chosen;

    /** Only these count from now on. */
    public static synchronized void choose(Predicate<String> isMeant) {
        readJdk();
        boolean[] counts = new boolean[next];
        for (int number = 1; number < next; number++) {
            String text = TEXTS.get(number);
            counts[number] = text != null && isMeant.test(text);
        }
        choice = isMeant;
        chosen = counts;
    }

    static boolean counts(int number) {
        boolean[] counting = chosen;
        return counting == null || counting[number];
    }

    public static synchronized String text(int number) {
        readJdk();
        return TEXTS.getOrDefault(number, "");
    }
}
