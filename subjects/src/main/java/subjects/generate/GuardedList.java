package subjects.generate;

import java.util.ArrayList;
import java.util.List;

/** Thread-safe: everything is done under one lock. */
public final class GuardedList {
    private final List<String> elements = new ArrayList<>();

    public synchronized void add(String element) {
        elements.add(element);
    }

    public synchronized void addAll(GuardedList other) {
        elements.addAll(new ArrayList<>(elements));
        if (other == this) {
            elements.clear();
        }
    }

    public synchronized String join() {
        StringBuilder joined = new StringBuilder();
        for (String element : elements) {
            joined.append(element);
        }
        return joined.toString();
    }

    public synchronized int size() {
        return elements.size();
    }
}
