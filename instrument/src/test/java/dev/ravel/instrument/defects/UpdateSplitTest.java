package dev.ravel.instrument.defects;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UpdateSplitTest {
    private static final DefectKind KIND = new UpdateSplit();

    @Test
    void aMapIsReadAndThenWritten() throws ReflectiveOperationException {
        List<String> calls = new ArrayList<>();
        Object map =
                Proxy.newProxyInstance(
                        UpdateSplitTest.class.getClassLoader(),
                        new Class<?>[] {ConcurrentMap.class},
                        (proxy, method, arguments) -> {
                            calls.add(method.getName());
                            return null;
                        });
        Class<?> broken = BrokenClass.with(Updates.class, KIND, 0);

        broken.getMethod("putIfAbsent", ConcurrentMap.class, String.class, String.class)
                .invoke(broken.getConstructor().newInstance(), map, "key", "value");

        assertThat(calls).containsExactly("get", "put");
    }

    @Test
    void aSplitUpdateStillUpdates() throws ReflectiveOperationException {
        AtomicInteger number = new AtomicInteger(4);
        Class<?> broken = BrokenClass.with(Updates.class, KIND, 1);
        Object updates = broken.getConstructor().newInstance();
        Method claim = broken.getMethod("claim", AtomicInteger.class, int.class);

        assertThat(claim.invoke(updates, number, 3)).isEqualTo(false);
        assertThat(claim.invoke(updates, number, 4)).isEqualTo(true);
        assertThat(number).hasValue(5);
        assertThat(Arrays.stream(broken.getDeclaredMethods()))
                .filteredOn(Method::isSynthetic)
                .extracting(Method::getName)
                .contains("$ravel$split");
    }

    @Test
    void aMapThatIsMadeAsAConcurrentOneIsOneWhateverItsType() throws ReflectiveOperationException {
        assertThat(BrokenClass.defects(Updates.class, KIND))
                .extracting(Defect::where)
                .containsExactly("putIfAbsent", "claim", "merge");
        Class<?> broken = BrokenClass.with(Updates.class, KIND, 2);
        Object updates = broken.getConstructor().newInstance();
        Method merge = broken.getMethod("merge", String.class);

        assertThat(merge.invoke(updates, "key")).isEqualTo(1);
        assertThat(merge.invoke(updates, "key")).isEqualTo(2);
    }

    @Test
    void anInterfaceGetsTheAddedMethodItself() throws ReflectiveOperationException {
        Class<?> broken = BrokenClass.with(Updates.Counting.class, KIND, 0);
        Object counter =
                Proxy.newProxyInstance(
                        broken.getClassLoader(),
                        new Class<?>[] {broken},
                        (proxy, method, arguments) ->
                                java.lang.invoke.MethodHandles.privateLookupIn(
                                                broken, java.lang.invoke.MethodHandles.lookup())
                                        .unreflectSpecial(method, broken)
                                        .bindTo(proxy)
                                        .invokeWithArguments(arguments));

        assertThat(
                        broken.getMethod("count", AtomicInteger.class)
                                .invoke(counter, new AtomicInteger(6)))
                .isEqualTo(7);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("splits")
    void inOneThreadASplitUpdateDoesWhatTheAtomicOneDoes(Method split)
            throws ReflectiveOperationException {
        for (Object state : List.of(0, 1)) {
            Object whole = receiver(split.getParameterTypes()[0], state);
            Object parts = receiver(split.getParameterTypes()[0], state);
            Object[] arguments =
                    Arrays.stream(split.getParameterTypes())
                            .skip(1)
                            .map(UpdateSplitTest::argument)
                            .toArray();
            Class<?>[] types =
                    Arrays.stream(split.getParameterTypes()).skip(1).toArray(Class<?>[]::new);

            Object expected =
                    split.getParameterTypes()[0]
                            .getMethod(split.getName(), types)
                            .invoke(whole, arguments);
            Object actual =
                    split.invoke(
                            null,
                            Stream.concat(Stream.of(parts), Arrays.stream(arguments)).toArray());

            assertThat(actual).as("the answer").isEqualTo(expected);
            assertThat(parts.toString()).as("the state").isEqualTo(whole.toString());
        }
    }

    static Stream<Method> splits() {
        return Arrays.stream(SplitUpdates.class.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()) && !method.isSynthetic())
                .peek(method -> method.setAccessible(true))
                .sorted(java.util.Comparator.comparing(Method::toString));
    }

    private static Object receiver(Class<?> type, Object state) {
        int number = (Integer) state;
        if (type == AtomicInteger.class) {
            return new AtomicInteger(number);
        }
        if (type == AtomicLong.class) {
            return new AtomicLong(number);
        }
        if (type == AtomicBoolean.class) {
            return new AtomicBoolean(number == 1);
        }
        if (type == AtomicReference.class) {
            return new AtomicReference<Object>(number == 1 ? "a" : "b");
        }
        ConcurrentMap<Object, Object> map = new ConcurrentHashMap<>();
        if (number == 1) {
            map.put("a", "a");
        }
        return map;
    }

    /** Functions answer with something made of all that they are given. */
    private static Object argument(Class<?> type) {
        if (type == int.class) {
            return 1;
        }
        if (type == long.class) {
            return 1L;
        }
        if (type == boolean.class) {
            return true;
        }
        if (!type.isInterface()) {
            return "a";
        }
        return Proxy.newProxyInstance(
                UpdateSplitTest.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "applyAsInt" -> Arrays.hashCode(arguments);
                            case "applyAsLong" -> (long) Arrays.hashCode(arguments);
                            default -> Arrays.toString(arguments);
                        });
    }

    @Test
    void aVolatileFieldBecomesAPlainOneUnlessAnUpdaterNeedsIt()
            throws ReflectiveOperationException {
        assertThat(BrokenClass.defects(Updates.class, new VolatileDropped()))
                .extracting(Defect::where)
                .containsExactly("flag");

        Class<?> broken = BrokenClass.with(Updates.class, new VolatileDropped(), 0);

        assertThat(Modifier.isVolatile(broken.getField("flag").getModifiers())).isFalse();
        assertThat(Modifier.isVolatile(broken.getField("updated").getModifiers())).isTrue();
    }
}
