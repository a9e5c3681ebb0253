package captured;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Random;

/** Classes that an old library could have: whoever calls one of their methods runs something. */
public final class Traps {
    private Traps() {}

    /** The garbage collector calls what it has. */
    public static class Finalized {
        static {
            Ran.now("initialiser");
        }

        @Override
        @SuppressWarnings({"deprecation", "removal"})
        protected void finalize() {
            Ran.now("finalize");
        }
    }

    /** So does that of what it extends. */
    public static class FinalizedToo extends Finalized {}

    /** A key, an element, a number, a comparator, a text: all that a class of the JDK may ask. */
    public static class Key extends Number
            implements Comparable<Key>, CharSequence, Comparator<Object>, Runnable {
        private static final long serialVersionUID = 1;

        public Object any;

        public Key() {
            Ran.now("constructor");
        }

        @Override
        public int hashCode() {
            Ran.now("hashCode");
            return 7;
        }

        @Override
        public boolean equals(Object other) {
            Ran.now("equals");
            return this == other;
        }

        @Override
        public String toString() {
            Ran.now("toString");
            return "12";
        }

        @Override
        public int compareTo(Key other) {
            Ran.now("compareTo");
            return 0;
        }

        @Override
        public int compare(Object one, Object other) {
            Ran.now("compare");
            return 0;
        }

        @Override
        public int intValue() {
            Ran.now("intValue");
            return 1;
        }

        @Override
        public long longValue() {
            Ran.now("longValue");
            return 1;
        }

        @Override
        public float floatValue() {
            Ran.now("floatValue");
            return 1;
        }

        @Override
        public double doubleValue() {
            Ran.now("doubleValue");
            return 1;
        }

        @Override
        public int length() {
            Ran.now("length");
            return 1;
        }

        @Override
        public char charAt(int index) {
            Ran.now("charAt");
            return 'a';
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            Ran.now("subSequence");
            return "";
        }

        @Override
        public void run() {
            Ran.now("run");
        }
    }

    /** Hashed by identity, but compared by code of its own. */
    public static class Compared implements Comparable<Compared> {
        @Override
        public int compareTo(Compared other) {
            Ran.now("compareTo");
            return 0;
        }
    }

    public record Pair(Object left, Object right) {
        public Pair {
            Ran.now("constructor of a record");
        }

        @Override
        public int hashCode() {
            Ran.now("hashCode of a record");
            return 5;
        }
    }

    /** The constructor of an exception fills in the stack. */
    public static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Throwable fillInStackTrace() {
            Ran.now("fillInStackTrace");
            return this;
        }
    }

    /** The constructor of a Random sets its seed. */
    public static class Dice extends Random {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized void setSeed(long seed) {
            Ran.now("setSeed");
        }
    }

    public static class Names extends ArrayList<Object> {
        private static final long serialVersionUID = 1;

        @Override
        public boolean add(Object element) {
            Ran.now("add");
            return super.add(element);
        }

        @Override
        public boolean addAll(Collection<?> elements) {
            Ran.now("addAll");
            return super.addAll(elements);
        }
    }

    public static class Table extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1;

        @Override
        public Object put(Object key, Object value) {
            Ran.now("put");
            return super.put(key, value);
        }
    }

    public static class Endless extends AbstractList<Object> {
        @Override
        public Object get(int index) {
            Ran.now("get");
            return this;
        }

        @Override
        public int size() {
            Ran.now("size");
            return 1;
        }
    }

    public abstract static class Abstract {
        static {
            Ran.now("initialiser of an abstract class");
        }
    }

    public static class WithoutField {
        static {
            Ran.now("initialiser of a class that has no such field");
        }
    }

    public static class Typed {
        static {
            Ran.now("initialiser of a class whose field has another type");
        }

        public int number;
    }

    public enum NoConstant {
        ONE;

        static {
            Ran.now("initialiser of an enum that has no such constant");
        }
    }

    public interface Default {
        Object HELD = held();

        private static Object held() {
            Ran.now("initialiser of an interface");
            return 1;
        }

        default void run() {}
    }
}
