package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.ObjectState.Slot;
import dev.ravel.model.crash.RecordedValue;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

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

    private final Heap heap = new Heap(new Mask(List.of()));

    private ObjectState state(RecordedValue reference) {
        return heap.states().stream()
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

        ObjectState state = state(reference);
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
        assertThat(state(slot(state, "list")).slots()).hasSize(2);
        assertThat(state(slot(state, "map")).slots())
                .extracting(Slot::value)
                .containsExactly(
                        new RecordedValue(Kind.STRING, "", "token", 0), RecordedValue.masked(2));
        assertThat(state(slot(state, "atomic")).slots())
                .containsExactly(new Slot("", new RecordedValue(Kind.BOXED_INT, "", "3", 0)));
    }

    @Test
    void secretsAreEqualIfTheyWereSo() {
        assertThat(heap.value("pwd", "a", false)).isEqualTo(RecordedValue.masked(1));
        assertThat(heap.value("pwd", "b", false)).isEqualTo(RecordedValue.masked(2));
        assertThat(heap.value("token", new String("a"), false)).isEqualTo(RecordedValue.masked(1));
        assertThat(heap.value("token", 1, false)).isEqualTo(RecordedValue.MASKED);
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
