package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedThread;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HeapTest {
    /** Whoever calls its methods fails. */
    private static class Hostile {
        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode was called");
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals was called");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("toString was called");
        }
    }

    private static final class Node extends Hostile {
        private int number = 7;
        private final Integer boxed = 8;
        private final double half = 0.5;
        private final char letter = 'x';
        private final String name = "n";
        private final String password = "hunter2";
        private final List<Object> list = new ArrayList<>(List.of(new Hostile(), "b"));
        private final Map<String, Object> map = new HashMap<>(Map.of("token", "t"));
        private final Thread.State state = Thread.State.NEW;
        private final AtomicInteger atomic = new AtomicInteger(3);
        private Node next;
    }

    private final Heap heap = new Heap(new Mask(List.of("*Card", "*.iban")));

    /** The objects and values as they are written down. */
    private Bundle hidden(String message, RecordedValue... arguments) {
        RecordedCall call =
                new RecordedCall(1, "a.B", "c", "()V", null, List.of(arguments), 0, 0, 1, 0, 0);
        RecordedThread thread =
                new RecordedThread(1, message, true, List.of(), 0, List.of(), List.of(call));
        return heap.masking()
                .of(
                        new Bundle(
                                new Bundle.Crash(
                                        Bundle.Kind.ASKED, "", message, "", 1, 0, List.of()),
                                "",
                                "",
                                "",
                                Map.of(),
                                List.of(),
                                List.of(thread),
                                heap.states(),
                                List.of()));
    }

    private static List<RecordedValue> arguments(Bundle bundle) {
        return bundle.threads().get(0).calls().get(0).arguments();
    }

    private ObjectState state(RecordedValue reference) {
        return state(heap.states(), reference);
    }

    private static ObjectState state(List<ObjectState> states, RecordedValue reference) {
        return states.stream()
                .filter(state -> state.object() == reference.object())
                .findFirst()
                .orElseThrow();
    }

    private static RecordedValue slot(ObjectState state, String name) {
        return state.slots().stream()
                .filter(slot -> slot.name().endsWith("." + name))
                .map(Slot::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anObjectIsReadWithoutAskingIt() {
        Node node = new Node();
        node.next = node;

        RecordedValue reference = heap.value("", node, false);
        heap.readRest(5);

        List<ObjectState> states = hidden("", reference).states();
        ObjectState state = state(states, reference);
        assertThat(state.type()).isEqualTo(Node.class.getName());
        assertThat(state.nanos()).isEqualTo(5);
        assertThat(slot(state, "number")).isEqualTo(new RecordedValue(Kind.INT, "", "7", 0));
        assertThat(slot(state, "boxed")).isEqualTo(new RecordedValue(Kind.BOXED_INT, "", "8", 0));
        assertThat(slot(state, "half"))
                .isEqualTo(new RecordedValue(Kind.DOUBLE, "", "0x1.0p-1", 0));
        assertThat(slot(state, "letter")).isEqualTo(new RecordedValue(Kind.CHAR, "", "120", 0));
        assertThat(slot(state, "name")).isEqualTo(new RecordedValue(Kind.STRING, "", "n", 0));
        assertThat(slot(state, "password")).isEqualTo(RecordedValue.masked(1));
        assertThat(slot(state, "state"))
                .isEqualTo(new RecordedValue(Kind.ENUM, "java.lang.Thread$State", "NEW", 0));
        assertThat(slot(state, "next")).isEqualTo(reference);
        assertThat(state(states, slot(state, "list")).slots()).hasSize(2);
        assertThat(state(states, slot(state, "map")).slots())
                .extracting(Slot::value)
                .containsExactly(
                        new RecordedValue(Kind.STRING, "", "token", 0), RecordedValue.masked(2));
        assertThat(state(states, slot(state, "atomic")).slots())
                .containsExactly(new Slot("", new RecordedValue(Kind.BOXED_INT, "", "3", 0)));
    }

    @Test
    void secretsAreEqualIfTheyWereSo() {
        RecordedValue[] values = {
            heap.value("pwd", "a", false),
            heap.value("pwd", "b", false),
            heap.value("token", new String("a"), false),
            heap.value("token", 1, false),
            heap.value("other", "b", false)
        };

        assertThat(arguments(hidden("", values)))
                .containsExactly(
                        RecordedValue.masked(1),
                        RecordedValue.masked(2),
                        RecordedValue.masked(1),
                        RecordedValue.MASKED,
                        RecordedValue.masked(2));
    }

    /** It was written down before anybody knew that it was a secret. */
    @Test
    void aSecretIsHiddenWhereverItIs() {
        RecordedValue before = heap.value("name", "hunter2", false);
        RecordedValue inText = heap.value("line", "user=a&x=hunter2&b", false);
        RecordedValue list = heap.value("list", new ArrayList<>(List.of("hunter2", "b")), false);
        RecordedValue array = heap.value("chars", "xxhunter2".toCharArray(), false);
        RecordedValue secret = heap.value("password", "hunter2", false);
        RecordedValue part = heap.value("part", "hunter", false);
        RecordedValue word = heap.value("word", "hunt the tiger", false);
        heap.readRest(1);
        Bundle bundle = hidden("no user hunter2", before, inText, list, array, secret, part, word);

        assertThat(bundle.text()).doesNotContain("hunter").contains("hunt the tiger");
        assertThat(bundle.crash().message()).isEqualTo("no user masked 1");
        assertThat(bundle.threads().get(0).name()).isEqualTo("no user masked 1");
        assertThat(arguments(bundle).get(0)).isEqualTo(arguments(bundle).get(4));
        assertThat(arguments(bundle).get(1).text()).isEqualTo("user=a&x=masked 1&b");
        assertThat(state(bundle.states(), array).length()).isEqualTo(9);
        assertThat(state(bundle.states(), array).elements()).isEmpty();
    }

    /** One text says of itself what it is, and the others have it, too. */
    @Test
    void whatATextTellsIsHiddenInOthers() {
        RecordedValue before = heap.value("line", "see a1b2-c3d4", false);
        RecordedValue list =
                heap.value("lines", new ArrayList<>(List.of("api_key=a1b2-c3d4 ok")), false);
        heap.readRest(1);
        Bundle bundle = hidden("refused a1b2-c3d4", before, list);

        assertThat(bundle.text()).doesNotContain("a1b2").contains("see masked 1");
        assertThat(bundle.crash().message()).isEqualTo("refused masked 1");
    }

    /** A copy was made of the array, and then it was wiped. */
    @Test
    void anArrayThatWasWipedIsASecretAsItWas() {
        char[] password = "hunter2".toCharArray();
        List<Copy> copies = new Copier(1).copies(new Object[] {password});
        Arrays.fill(password, ' ');
        copies.forEach(copy -> heap.add(copy, 1));
        RecordedValue argument = heap.value("password", password, false);
        heap.readRest(2);
        Bundle bundle = hidden("wrong: hunter2", argument, heap.value("a", "hunter2", false));

        assertThat(bundle.text()).doesNotContain("hunter").doesNotContain("char 104");
        assertThat(state(bundle.states(), argument).length()).isEqualTo(7);
        assertThat(Bundle.parse("test", bundle.text())).isEqualTo(bundle);
    }

    /** Also what is reached by way of it only. */
    @Test
    void anObjectOfATypeThatIsHiddenIsNotThere() {
        Card card = new Card();
        List<Copy> copies = new Copier(3).copies(new Object[] {card, List.of(card)});
        copies.forEach(copy -> heap.add(copy, 1));
        RecordedValue argument = heap.value("card", card, false);
        RecordedValue list = heap.value("", List.of(card), false);
        heap.readRest(2);
        Bundle bundle = hidden("card 4929123 of Ada Lovelace", argument, list);

        assertThat(arguments(bundle).get(0)).isEqualTo(RecordedValue.MASKED);
        assertThat(state(bundle.states(), list).slots().get(0).value())
                .isEqualTo(RecordedValue.MASKED);
        assertThat(bundle.text()).doesNotContain("4929123").doesNotContain("Lovelace");
        assertThat(Bundle.parse("test", bundle.text())).isEqualTo(bundle);
    }

    private static final class Card {
        private final long number = 4929123;
        private final Map<String, List<String>> holder =
                new HashMap<>(Map.of("name", new ArrayList<>(List.of("Ada Lovelace"))));
    }

    @Test
    void oneCharacterThatIsASecretDoesNotHideAllOthers() {
        RecordedValue secret = heap.value("password", "a", false);
        RecordedValue same = heap.value("other", "a", false);
        Bundle bundle = hidden("a cat", secret, same, heap.value("text", "banana", false));

        assertThat(bundle.crash().message()).isEqualTo("a cat");
        assertThat(arguments(bundle))
                .containsExactly(
                        RecordedValue.masked(1),
                        RecordedValue.masked(1),
                        RecordedValue.string("banana"));
    }

    /** With the secret hidden, the key has another hash, and this one would help to guess. */
    @Test
    void theHashOfAKeyWithASecretIsNotWrittenDown() {
        record Login(String user, String password) {}
        record Point(int x, int y) {}
        Map<Object, Object> map = new HashMap<>();
        map.put(new Login("ada", "hunter2"), 1);
        map.put(new Point(1, 2), 2);
        RecordedValue reference = heap.value("map", map, false);
        heap.readRest(1);

        List<Slot> hashes =
                state(hidden("", reference).states(), reference).slots().stream()
                        .filter(slot -> slot.name().equals(ObjectState.HASH))
                        .toList();

        assertThat(hashes)
                .containsExactly(
                        new Slot(
                                ObjectState.HASH,
                                RecordedValue.of(
                                        Kind.INT, Integer.toString(new Point(1, 2).hashCode()))));
    }

    static Stream<Object> tables() {
        return Stream.of(
                new HashMap<>(),
                new LinkedHashMap<>(),
                new Hashtable<>(),
                new ConcurrentHashMap<>(),
                Collections.synchronizedMap(new HashMap<>()),
                new HashSet<>(),
                new LinkedHashSet<>());
    }

    private record Key(String text) {
        private static int asked;

        @Override
        public int hashCode() {
            asked++;
            return text.hashCode() * 0x10001 ^ 0x40000000;
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    @SuppressWarnings("unchecked")
    void theHashesOfKeysAreThoseOfTheirTables(Object table) {
        Key key = new Key("a key");
        if (table instanceof Map<?, ?> map) {
            ((Map<Object, Object>) map).put(key, 5);
            ((Map<Object, Object>) map).put("text", 6);
        } else {
            ((Collection<Object>) table).addAll(List.of(key, "text"));
        }
        Key.asked = 0;
        RecordedValue reference = heap.value("", table, false);
        heap.readRest(1);

        assertThat(Key.asked).isZero();
        List<Slot> slots = state(reference).slots();
        assertThat(slots).filteredOn(slot -> slot.name().equals("hash")).hasSize(1);
        int position =
                slots.indexOf(
                        slots.stream()
                                .filter(slot -> slot.name().equals("hash"))
                                .findFirst()
                                .orElseThrow());
        assertThat(slots.get(position - 1).value().kind()).isEqualTo(Kind.OBJECT);
        assertThat(slots.get(position).value().text()).isEqualTo(Integer.toString(key.hashCode()));
    }

    @Test
    void aCopyIsWhatTheObjectWasWhenItWasMade() {
        Node node = new Node();
        List<Copy> copies = new Copier(1).copies(new Object[] {node});
        node.number = 8;
        node.list.clear();

        copies.forEach(copy -> heap.add(copy, 1));
        heap.readRest(5);

        ObjectState state = state(heap.value("", node, false));
        assertThat(state.nanos()).isEqualTo(1);
        assertThat(slot(state, "number").text()).contains("7");
        // A collection belongs to the object that has it.
        assertThat(state(slot(state, "list")).slots()).hasSize(2);
    }

    @Test
    void whatIsDeeperIsCopiedIfAskedFor() {
        Node node = new Node();
        node.next = new Node();

        List<Copy> shallow = new Copier(1).copies(new Object[] {node});
        List<Copy> deep = new Copier(2).copies(new Object[] {node});

        assertThat(shallow.stream().anyMatch(copy -> copy.object() == node.next)).isFalse();
        assertThat(deep.stream().anyMatch(copy -> copy.object() == node.next)).isTrue();
    }

    /** Another thread may hold its lock, and wait for one that this thread holds. */
    @Test
    void aCollectionWithALockIsReadWithoutIt() throws InterruptedException {
        Vector<String> vector = new Vector<>(List.of("a", "b"));
        Shape shape = Shape.of(vector);
        Object[][] read = new Object[1][];
        Thread reader = new Thread(() -> read[0] = shape.read(vector));
        synchronized (vector) {
            reader.start();
            reader.join();
        }

        assertThat(read[0]).containsExactly("a", "b");
    }
}
