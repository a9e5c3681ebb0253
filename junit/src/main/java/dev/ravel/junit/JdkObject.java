package dev.ravel.junit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
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
 * @param asksElements whether it calls methods of its elements when they are added
 */
record JdkObject(Object object, Object filled, boolean asksElements) {
    /** How many more elements a queue takes than it had. */
    private static final int ROOM = 64;

    private static JdkObject inOrder(Collection<?> collection) {
        return new JdkObject(collection, collection, false);
    }

    private static JdkObject asking(Object object) {
        return new JdkObject(object, object, true);
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
            case "HashSet" -> asking(new HashSet<>());
            case "LinkedHashSet" -> asking(new LinkedHashSet<>());
            case "TreeSet" -> asking(new TreeSet<>());
            case "PriorityQueue" -> asking(new PriorityQueue<>());
            case "HashMap" -> asking(new HashMap<>());
            case "LinkedHashMap" -> asking(new LinkedHashMap<>());
            case "TreeMap" -> asking(new TreeMap<>());
            case "Hashtable" -> asking(new Hashtable<>());
            case "IdentityHashMap" -> asking(new IdentityHashMap<>());
            case "WeakHashMap" -> asking(new WeakHashMap<>());
            default -> name.startsWith("concurrent.") ? concurrent(name, size) : view(name);
        };
    }

    private static JdkObject concurrent(String name, int size) {
        return switch (name.substring("concurrent.".length())) {
            case "ArrayBlockingQueue" -> inOrder(new ArrayBlockingQueue<>(size + ROOM));
            case "ConcurrentHashMap" -> asking(new ConcurrentHashMap<>());
            case "ConcurrentHashMap$KeySetView" -> asking(ConcurrentHashMap.newKeySet());
            case "ConcurrentLinkedDeque" -> inOrder(new ConcurrentLinkedDeque<>());
            case "ConcurrentLinkedQueue" -> inOrder(new ConcurrentLinkedQueue<>());
            case "ConcurrentSkipListMap" -> asking(new ConcurrentSkipListMap<>());
            case "ConcurrentSkipListSet" -> asking(new ConcurrentSkipListSet<>());
            case "CopyOnWriteArrayList" -> inOrder(new CopyOnWriteArrayList<>());
            case "CopyOnWriteArraySet" -> asking(new CopyOnWriteArraySet<>());
            case "LinkedBlockingDeque" -> inOrder(new LinkedBlockingDeque<>());
            case "LinkedBlockingQueue" -> inOrder(new LinkedBlockingQueue<>());
            case "PriorityBlockingQueue" -> asking(new PriorityBlockingQueue<>());
            default -> null;
        };
    }

    /** Of what is behind it, only the elements are known. */
    private static JdkObject view(String name) {
        List<Object> list = new ArrayList<>();
        Set<Object> set = new LinkedHashSet<>();
        Map<Object, Object> map = new LinkedHashMap<>();
        return switch (name) {
            case "Collections$SynchronizedCollection" ->
                    new JdkObject(Collections.synchronizedCollection(list), list, false);
            case "Collections$SynchronizedList", "Collections$SynchronizedRandomAccessList" ->
                    new JdkObject(Collections.synchronizedList(list), list, false);
            case "Collections$SynchronizedSet" ->
                    new JdkObject(Collections.synchronizedSet(set), set, true);
            case "Collections$SynchronizedMap" ->
                    new JdkObject(Collections.synchronizedMap(map), map, true);
            case "Collections$SetFromMap" ->
                    asking(Collections.newSetFromMap(new ConcurrentHashMap<>()));
            case "Arrays$ArrayList",
                    "Collections$EmptyList",
                    "Collections$SingletonList",
                    "Collections$UnmodifiableCollection",
                    "Collections$UnmodifiableList",
                    "Collections$UnmodifiableRandomAccessList",
                    "ImmutableCollections$List12",
                    "ImmutableCollections$ListN" ->
                    new JdkObject(Collections.unmodifiableList(list), list, false);
            case "Collections$EmptySet",
                    "Collections$SingletonSet",
                    "Collections$UnmodifiableSet",
                    "ImmutableCollections$Set12",
                    "ImmutableCollections$SetN" ->
                    new JdkObject(Collections.unmodifiableSet(set), set, true);
            case "Collections$EmptyMap",
                    "Collections$SingletonMap",
                    "Collections$UnmodifiableMap",
                    "ImmutableCollections$Map1",
                    "ImmutableCollections$MapN" ->
                    new JdkObject(Collections.unmodifiableMap(map), map, true);
            default -> null;
        };
    }
}
