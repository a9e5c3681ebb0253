package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.ravel.junit.ConcurrencyTest;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PreparedTest {
    private static final List<String> OPTIONS =
            ManagementFactory.getRuntimeMXBean().getInputArguments();

    @Test
    void thisIsAJvmOfRavels() throws ReflectiveOperationException {
        assertEquals(Object.class.getModule(), Class.forName("dev.ravel.hooks.Hooks").getModule());
        assertEquals(4, Runtime.getRuntime().availableProcessors());
        assertTrue(OPTIONS.stream().anyMatch(o -> o.matches("-javaagent:.*ravel.*\\.jar=.*")));
    }

    @Test
    void ownOptionsAreKept() {
        assertEquals("two words", System.getProperty("from.property"));
        assertTrue(OPTIONS.contains("-Xmx1g"));
    }

    @Test
    void jacocoIsThere() {
        assertTrue(OPTIONS.stream().anyMatch(o -> o.contains("org.jacoco.agent")));
        assertTrue(
                Stream.of(Greeter.class.getDeclaredMethods())
                        .anyMatch(method -> method.getName().equals("$jacocoInit")));
        assertEquals("hello", new Greeter().greet());
    }

    @Test
    void finalClassesAreMocked() {
        Greeter greeter = mock(Greeter.class);
        when(greeter.greet()).thenReturn("mocked");
        assertEquals("mocked", greeter.greet());
    }

    @ConcurrencyTest(iterations = 20)
    void explores() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        count.incrementAndGet();
        other.join();
        assertEquals(2, count.get());
    }
}
