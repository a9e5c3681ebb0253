package doors;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.ravel.junit.ConcurrencyTest;
import org.junit.jupiter.api.Assertions;

/** Two threads use a mock of a class that only the inline mock maker can mock. */
class Mocks {
    /** Final, so that no subclass can stand for it. */
    static final class Source {
        int next() {
            return 1;
        }
    }

    @ConcurrencyTest(iterations = 10)
    void areShared() {
        Source source = mock(Source.class);
        when(source.next()).thenReturn(5);

        Threads.runTwice(() -> Assertions.assertEquals(5, source.next()));

        verify(source, times(2)).next();
    }
}
