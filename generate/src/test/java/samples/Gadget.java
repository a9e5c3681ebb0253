package samples;

import java.util.List;
import java.util.function.Function;

/** Has a method for each kind of argument that is hard to write down. */
public class Gadget {
    /** A nested class. */
    public static class Part {
        public Part(int... sizes) {}

        public Part twin() {
            return this;
        }
    }

    /** One that belongs to a gadget. */
    public class Knob {
        private int turns;

        public Knob(int turns) {
            this.turns = turns;
        }

        public int turn() {
            return turns++ + hashCode();
        }
    }

    /** An enumeration. */
    public enum Mode {
        ON,
        OFF
    }

    /** One that cannot be seen from outside. */
    static class Hidden {}

    public Gadget() {}

    public Gadget(String name) {}

    public void take(int number) {}

    public void take(Object object) {}

    public void take(Comparable<?> object) {}

    public void take(double number) {}

    public void all(Object... objects) {}

    public void all(String first, String... rest) {}

    public void sizes(int... sizes) {}

    public void grid(String[][] rows) {}

    public void small(byte one, short other, Byte boxed) {}

    public Mode mode(Mode mode) {
        return mode;
    }

    public <T extends Number> T map(Function<? super String, ? extends T> function, List<T> list) {
        return function.apply("");
    }

    public void part(Part part, Class<?> type) {}

    public void knob(Knob knob) {}

    public void ask(Shapes.Answers answers) {}

    public void ask(Shapes.Both both) {}

    public static Gadget make(String name) {
        return new Gadget(name);
    }

    public static Gadget make(Mode mode) {
        return new Gadget(mode.name());
    }

    public static String make(int number) {
        return "" + number;
    }
}
