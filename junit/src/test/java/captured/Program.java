package captured;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A program whose objects are restored. No constructor of it may be called. */
public class Program extends Base {
    public enum Colour {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    public record Point(int x, List<String> names) {
        public Point {
            names = List.copyOf(names);
        }
    }

    public static final class Ranked implements Comparable<Ranked> {
        public static int comparisons;

        private int rank;

        @Override
        public int compareTo(Ranked other) {
            comparisons++;
            return Integer.compare(rank, other.rank);
        }
    }

    public static final class Key {
        private final String text;

        private Key() {
            throw new IllegalStateException("No constructor is called.");
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.text.equals(text);
        }

        @Override
        public int hashCode() {
            return Objects.requireNonNull(text, "A key was asked before it was filled.").hashCode();
        }
    }

    public static class Worker extends Thread {
        public int jobs;
    }

    public static class Names extends java.util.ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    public interface Shape {}

    public static int initialized = 1;

    public final int number;
    public Object any;
    public Program other;
    public Map<Object, Object> map;
    public boolean flag;
    public char letter;
    public double share;
    public String secret;

    private Program() {
        throw new IllegalStateException("No constructor is called.");
    }

    int hidden(String text, int more) {
        return text.length() + more + number;
    }

    static String joined(Object[] parts) {
        return parts.length + " parts";
    }

    void fails() {
        throw new UnsupportedOperationException("on purpose");
    }
}
