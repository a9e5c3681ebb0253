package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.junit.ConcurrencyTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All kinds of tests that Jupiter has. Static fields tell if something is run twice. */
@ConcurrencyTest(iterations = 10)
@ExtendWith(Kinds.Counters.class)
class Kinds {
    private static int beforeAll;
    private static int beforeEach;

    /** Someone else's extension. */
    static final class Counters implements ParameterResolver {
        private static int made;

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == AtomicInteger.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return new AtomicInteger(++made);
        }
    }

    @BeforeAll
    static void countAll() {
        beforeAll++;
    }

    @BeforeEach
    void countEach() {
        beforeEach++;
    }

    private static void checkCounts() {
        assertEquals("1 1", beforeAll + " " + beforeEach);
        assertEquals(2, Threads.countToTwo());
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "three"})
    void parameterized(String value) {
        checkCounts();
        assertTrue(value.length() >= 3);
    }

    @Test
    void resolved(AtomicInteger counter, TestInfo info, @TempDir Path directory)
            throws IOException {
        checkCounts();
        assertEquals(1, counter.get());
        assertEquals("resolved", info.getTestMethod().orElseThrow().getName());
        Files.createFile(directory.resolve("new"));
    }

    @TestFactory
    Stream<DynamicTest> factory() {
        return Stream.of("a", "b").map(name -> DynamicTest.dynamicTest(name, Kinds::checkCounts));
    }

    @Test
    void assumes() {
        checkCounts();
        assumeTrue(beforeEach == 2);
        throw new AssertionError("not reached");
    }

    @Test
    @Disabled
    void disabled() {
        throw new AssertionError("not reached");
    }

    @Nested
    class Inner {
        private static final AtomicInteger BEFORE_INNER = new AtomicInteger();

        @BeforeEach
        void countInner() {
            BEFORE_INNER.incrementAndGet();
        }

        @Test
        void nested() {
            checkCounts();
            assertEquals(1, BEFORE_INNER.get());
        }
    }
}
