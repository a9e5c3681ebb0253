package subjects.orders;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Two threads use one object, each in its own way: through a view, as an argument, after a call
 * back into the program. One has an effect, the other sees it or does not: both must be found.
 * Arguments: the case, and {@code early} or {@code late}, which is the order that fails.
 */
public final class Orders {
    private static final Map<String, Case> CASES = new TreeMap<>();

    private Orders() {}

    private interface Look {
        boolean seesEffect();
    }

    private record Case(Runnable effect, Look look) {}

    public static void main(String[] args) throws InterruptedException {
        views();
        locks();
        synchronizedCollections();
        arguments();
        callbacks();
        if (args.length == 0) {
            CASES.keySet().forEach(System.out::println);
            return;
        }
        Case chosen = CASES.get(args[0]);
        Thread thread = new Thread(chosen.effect());
        thread.start();
        boolean seen = chosen.look().seesEffect();
        if (seen == args[1].equals("late")) {
            throw new IllegalStateException("looked " + args[1]);
        }
    }

    private static void add(String name, Runnable effect, Look look) {
        CASES.put(name, new Case(effect, look));
    }

    private static void views() {
        Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
        Collection<Integer> values = map.values();
        add("values", () -> map.remove("a"), values::isEmpty);
        Iterator<String> keys = map.keySet().iterator();
        keys.next();
        add("iterator", keys::remove, map::isEmpty);
        add("stream", () -> map.put("b", 2), () -> values.stream().count() == 2);
        ConcurrentSkipListMap<String, Integer> sorted = new ConcurrentSkipListMap<>(Map.of("a", 1));
        Map<String, Integer> part = sorted.headMap("c").tailMap("a");
        add("submap", () -> sorted.put("b", 1), () -> part.containsKey("b"));
        add(
                "sorted-stream",
                () -> sorted.put("b", 1),
                () -> sorted.keySet().stream().filter("b"::equals).count() == 1);
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(List.of("a", "b"));
        Set<String> head = set.headSet("b");
        add("subset", () -> set.remove("a"), head::isEmpty);
        List<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        List<String> middle = list.subList(0, 2);
        add("sublist", () -> middle.set(0, "c"), () -> list.contains("c"));
    }

    private static void locks() {
        ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
        add("read-lock", () -> pair.writeLock().lock(), () -> !pair.readLock().tryLock());
        StampedLock stamped = new StampedLock();
        add(
                "stamped-view",
                () -> stamped.asWriteLock().lock(),
                () -> !stamped.asReadLock().tryLock());
    }

    private static void synchronizedCollections() {
        List<String> inner = new ArrayList<>();
        List<String> list = Collections.synchronizedList(inner);
        add(
                "locked-list",
                () -> list.add("a"),
                () -> {
                    synchronized (list) {
                        return inner.size() == 1;
                    }
                });
        Map<String, Integer> table = new Hashtable<>();
        Set<String> keys = table.keySet();
        add("table-keys", () -> table.put("a", 1), () -> keys.contains("a"));
        Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());
        Set<Map.Entry<String, Integer>> entries = map.entrySet();
        add("map-entries", () -> map.put("a", 1), () -> entries.size() == 1);
    }

    private static void arguments() {
        Map<String, Integer> from = new ConcurrentHashMap<>();
        Map<String, Integer> to = new ConcurrentHashMap<>();
        add(
                "put-all",
                () -> from.put("a", 1),
                () -> {
                    to.putAll(from);
                    return !to.isEmpty();
                });
        add("equals", () -> from.put("a", 1), () -> !to.equals(from));
        ConcurrentLinkedQueue<String> source = new ConcurrentLinkedQueue<>();
        List<String> copies = Collections.synchronizedList(new ArrayList<>());
        add(
                "add-all",
                () -> source.add("a"),
                () -> {
                    copies.addAll(source);
                    return !copies.isEmpty();
                });
        StringBuffer text = new StringBuffer();
        add("append", () -> text.append("a"), () -> new StringBuffer().append(text).length() == 1);
    }

    private static void callbacks() {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger calls = new AtomicInteger();
        add(
                "compute",
                () -> map.computeIfAbsent("a", key -> calls.incrementAndGet()),
                () -> map.containsKey("a"));
        AtomicInteger next = new AtomicInteger(1);
        add(
                "update",
                () ->
                        next.updateAndGet(
                                value -> {
                                    calls.incrementAndGet();
                                    return value + 1;
                                }),
                () -> next.get() == 2);
    }
}
