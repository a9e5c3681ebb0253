package dev.ravel.junit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * An empty collection or map of the JDK.
 *
 * @param object what others refer to
 * @param filled where elements go: the same, or what it is a view of
 */
record JdkObject(Object object, Object filled, Asks asks) {
    /** How many more elements a queue takes than it had. */
    private static final int ROOM = 64;

    /** What a collection asks of an element that is added. */
    enum Asks {
        NOTHING,
        /** Its hash, and whether it equals another one. */
        HASH,
        /** How it compares with another one. */
        ORDER,
        /** Whether it equals another one. */
        EQUALITY
    }

    private static JdkObject inOrder(Object object) {
        return new JdkObject(object, object, Asks.NOTHING);
    }

    private static JdkObject hashed(Object object) {
        return new JdkObject(object, object, Asks.HASH);
    }

    private static JdkObject sorted(Object object) {
        return new JdkObject(object, object, Asks.ORDER);
    }

    /** One of that class, or of one that differs in nothing that a program sees; null if none. */
    static JdkObject of(String type, int size) {
        String prefix = "java.util.";
        String name = type.startsWith(prefix) ? type.substring(prefix.length()) : type;
        return switch (name) {
            case "ArrayList" -> inOrder(new ArrayList<>());
            case "LinkedList" -> inOrder(new LinkedList<>());
            case "Vector" -> inOrder(new Vector<>());
            case "Stack" -> inOrder(new Stack<>());
            case "ArrayDeque" -> inOrder(new ArrayDeque<>());
            case "HashSet" -> hashed(new HashSet<>());
            case "LinkedHashSet" -> hashed(new LinkedHashSet<>());
            case "TreeSet" -> sorted(new TreeSet<>());
            case "PriorityQueue" -> sorted(new PriorityQueue<>());
            case "HashMap" -> hashed(new HashMap<>());
            case "LinkedHashMap" -> hashed(new LinkedHashMap<>());
            case "TreeMap" -> sorted(new TreeMap<>());
            case "Hashtable" -> hashed(new Hashtable<>());
            case "IdentityHashMap" -> inOrder(new IdentityHashMap<>());
            case "WeakHashMap" -> hashed(new WeakHashMap<>());
            default -> name.startsWith("concurrent.") ? concurrent(name, size) : view(name);
        };
    }

    private static JdkObject concurrent(String name, int size) {
        return switch (name.substring("concurrent.".length())) {
            case "ArrayBlockingQueue" -> inOrder(new ArrayBlockingQueue<>(size + ROOM));
            case "ConcurrentHashMap" -> hashed(new ConcurrentHashMap<>());
            case "ConcurrentHashMap$KeySetView" -> hashed(ConcurrentHashMap.newKeySet());
            case "ConcurrentLinkedDeque" -> inOrder(new ConcurrentLinkedDeque<>());
            case "ConcurrentLinkedQueue" -> inOrder(new ConcurrentLinkedQueue<>());
            case "ConcurrentSkipListMap" -> sorted(new ConcurrentSkipListMap<>());
            case "ConcurrentSkipListSet" -> sorted(new ConcurrentSkipListSet<>());
            case "CopyOnWriteArrayList" -> inOrder(new CopyOnWriteArrayList<>());
            case "CopyOnWriteArraySet" -> {
                Object set = new CopyOnWriteArraySet<>();
                yield new JdkObject(set, set, Asks.EQUALITY);
            }
            case "LinkedBlockingDeque" -> inOrder(new LinkedBlockingDeque<>());
            case "LinkedBlockingQueue" -> inOrder(new LinkedBlockingQueue<>());
            case "PriorityBlockingQueue" -> sorted(new PriorityBlockingQueue<>());
            default -> null;
        };
    }

    /**
     * Of what is behind it, only the elements are known. What cannot be changed is looked through
     * from its begin to its end, so that nothing has to be asked to put it together.
     */
    private static JdkObject view(String name) {
        List<Object> list = new ArrayList<>();
        Set<Object> set = new LinkedHashSet<>();
        Map<Object, Object> map = new LinkedHashMap<>();
        Map<Object, Boolean> behindSet = new ConcurrentHashMap<>();
        return switch (name) {
            case "Collections$SynchronizedCollection" ->
                    new JdkObject(Collections.synchronizedCollection(list), list, Asks.NOTHING);
            case "Collections$SynchronizedList", "Collections$SynchronizedRandomAccessList" ->
                    new JdkObject(Collections.synchronizedList(list), list, Asks.NOTHING);
            case "Collections$SynchronizedSet" ->
                    new JdkObject(Collections.synchronizedSet(set), set, Asks.HASH);
            case "Collections$SynchronizedMap" ->
                    new JdkObject(Collections.synchronizedMap(map), map, Asks.HASH);
            case "Collections$SetFromMap" ->
                    new JdkObject(Collections.newSetFromMap(behindSet), behindSet, Asks.HASH);
            case "Arrays$ArrayList",
                    "Collections$EmptyList",
                    "Collections$SingletonList",
                    "Collections$UnmodifiableCollection",
                    "Collections$UnmodifiableList",
                    "Collections$UnmodifiableRandomAccessList",
                    "ImmutableCollections$List12",
                    "ImmutableCollections$ListN" ->
                    new JdkObject(Collections.unmodifiableList(list), list, Asks.NOTHING);
            case "Collections$EmptySet",
                    "Collections$SingletonSet",
                    "Collections$UnmodifiableSet",
                    "ImmutableCollections$Set12",
                    "ImmutableCollections$SetN" ->
                    new JdkObject(
                            Collections.unmodifiableSet(new GivenOrder.Elements(list)),
                            list,
                            Asks.NOTHING);
            case "Collections$EmptyMap",
                    "Collections$SingletonMap",
                    "Collections$UnmodifiableMap",
                    "ImmutableCollections$Map1",
                    "ImmutableCollections$MapN" -> {
                List<Map.Entry<Object, Object>> entries = new ArrayList<>();
                yield new JdkObject(
                        Collections.unmodifiableMap(new GivenOrder.Entries(entries)),
                        entries,
                        Asks.NOTHING);
            }
            default -> null;
        };
    }
}
