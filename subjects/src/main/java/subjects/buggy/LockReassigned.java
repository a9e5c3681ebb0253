package subjects.buggy;

import java.util.ArrayList;
import java.util.List;

/**
 * Synchronizes on the list that it replaces: a thread that waited for the old list and one that
 * comes later and takes the new list copy it at the same time, and one name is lost.
 */
public final class LockReassigned {
    private volatile List<String> names = new ArrayList<>();

    private void add(String name) {
        synchronized (names) {
            List<String> copy = new ArrayList<>(names);
            copy.add(name);
            names = copy;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockReassigned register = new LockReassigned();
        Thread first = new Thread(() -> register.add("ann"));
        Thread second = new Thread(() -> register.add("ben"));
        Thread third = new Thread(() -> register.add("cas"));
        first.start();
        second.start();
        third.start();
        first.join();
        second.join();
        third.join();
        if (register.names.size() != 3) {
            throw new AssertionError("expected 3 but was " + register.names.size());
        }
    }
}
