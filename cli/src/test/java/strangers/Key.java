package strangers;

/** As {@link Trap}, but an object of it may be made, and nothing tells if it is initialised. */
public class Key implements Comparable<Key> {
    public Object any;
    public int number;
    public Key other;

    @Override
    public int hashCode() {
        return Ran.now("hashCode of a key");
    }

    @Override
    public boolean equals(Object object) {
        return Ran.now("equals of a key") == 1;
    }

    @Override
    public String toString() {
        return "" + Ran.now("toString of a key");
    }

    @Override
    public int compareTo(Key key) {
        return Ran.now("compareTo of a key");
    }
}
