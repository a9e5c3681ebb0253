package subjects.races;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Of three lists that two threads add to, one is not made for that. */
public final class SharedCollections {
    private final List<Integer> plain = new ArrayList<>();
    private final List<Integer> locked = Collections.synchronizedList(new ArrayList<>());
    private final List<Integer> copied = new CopyOnWriteArrayList<>();

    private void add(List<Integer> list) {
        list.add(1);
    }

    private void addToAll() {
        add(locked);
        add(copied);
        plain.add(1);
    }

    public static void main(String[] args) throws InterruptedException {
        SharedCollections lists = new SharedCollections();
        Thread first = new Thread(lists::addToAll);
        Thread second = new Thread(lists::addToAll);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
