package strangers;

/** A class of an old library, of which each method does harm. */
public class Trap implements Comparable<Trap>, Runnable {
    static {
        Ran.now("the initialiser of Trap");
    }

    public Object any;
    public int number;
    public String text;

    public Trap() {
        Ran.now("the constructor of Trap");
    }

    public static void main(String[] arguments) {
        Ran.now("main");
    }

    public static int run(String command, int more) {
        return Ran.now("run of " + command + more);
    }

    @Override
    public void run() {
        Ran.now("run");
    }

    @Override
    public int hashCode() {
        return Ran.now("hashCode");
    }

    @Override
    public boolean equals(Object other) {
        return Ran.now("equals") == 1;
    }

    @Override
    public String toString() {
        return "" + Ran.now("toString");
    }

    @Override
    public int compareTo(Trap other) {
        return Ran.now("compareTo");
    }
}
