package dev.ravel.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;

class PlatformTestsTest {
    private final PlatformTests platform = new PlatformTests(Map.of());

    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Several {
        @ParameterizedTest(name = "{0}")
        @ValueSource(ints = {1, 2})
        void aParameterized(int value) {}

        @TestFactory
        Stream<DynamicNode> bFactory() {
            return Stream.of(
                    DynamicContainer.dynamicContainer("in", List.of(test("one"), test("two"))),
                    test("three"));
        }

        private static DynamicTest test(String name) {
            return DynamicTest.dynamicTest(name, () -> {});
        }

        @Test
        void cTest() {}
    }

    @ParameterizedClass(name = "{0}")
    @ValueSource(ints = {1, 2})
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class WithParameters {
        @Parameter int value;

        @Test
        void a() {}

        @RepeatedTest(2)
        void b() {}
    }

    /** Whichever test the JVM ended in: those before it and those after it are all there are. */
    @Test
    void goesOnAfterEachTest() {
        for (Class<?> type : List.of(Several.class, WithParameters.class)) {
            List<String> all = ids(type, Done.NOTHING);
            assertThat(all).hasSize(6).doesNotHaveDuplicates();
            for (int i = 0; i < all.size(); i++) {
                Set<String> before = new LinkedHashSet<>(all.subList(0, i + 1));

                assertThat(ids(type, new Done(before, all.get(i))))
                        .containsExactlyElementsOf(all.subList(i + 1, all.size()));
            }
        }
    }

    /** The JVM ended in what comes after the tests; to enter a class again would end the next. */
    @Test
    void whatNoTestHasInterruptedIsOver() {
        Set<String> all = new LinkedHashSet<>(ids(Several.class, Done.NOTHING));

        assertThat(ids(Several.class, new Done(all, ""))).isEmpty();
    }

    private List<String> ids(Class<?> type, Done done) {
        Heard heard = new Heard();
        platform.runAll(type, Heard.ALL, done, heard);
        assertThat(heard.failures).isEmpty();
        return heard.tests.stream().map(TestCase::id).toList();
    }

    /** Not even the factory that may make something else. */
    @Test
    void onlyWhatIsSelectedIsRun() {
        assertThat(names("cTest")).containsExactly("cTest");
        assertThat(names("bFactory*")).hasSize(3);
        assertThat(names("aParameterized [2]*", "c*")).hasSize(3).doesNotContain("bFactory");
        assertThat(names("nothing")).isEmpty();
    }

    private List<String> names(String... methods) {
        Heard heard = new Heard();
        platform.runAll(Several.class, Heard.only(methods), Done.NOTHING, heard);
        return heard.names();
    }

    static class Empty {
        @TestFactory
        Stream<DynamicTest> none() {
            return Stream.of();
        }
    }

    static class Aborted {
        @BeforeAll
        static void assume() {
            throw new TestAbortedException();
        }

        @Test
        void isNotRun() {}
    }

    @Test
    void aContainerWithoutTestsPasses() {
        SingleTest empty = run(Empty.class, "[test-factory:none()]");
        assertThat(empty.wasRun()).isTrue();
        assertThat(empty.failure()).isNull();

        assertThat(run(Aborted.class, "[method:isNotRun()]").wasRun()).isTrue();
        assertThat(run(Several.class, "[method:isUnknown()]").wasRun()).isFalse();
    }

    private SingleTest run(Class<?> type, String last) {
        String id = "[engine:junit-jupiter]/[class:%s]/%s".formatted(type.getName(), last);
        SingleTest test = new SingleTest(id);
        platform.run(id, test);
        return test;
    }
}
