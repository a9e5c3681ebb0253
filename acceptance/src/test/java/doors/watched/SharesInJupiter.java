package doors.watched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Violations of thread safety in a test that is inherited, and in one that is nested. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SharesInJupiter extends Sharing {
    /** What comes after it is not in it. */
    @Test
    @Order(1)
    void endsWithAnException() {
        throw new IllegalStateException("as expected");
    }

    @Nested
    class Inside {
        private int count;

        /** It mostly fails by itself, too, but not under control as long as nobody directs it. */
        @Test
        void losesACount() throws InterruptedException {
            inTurns(Sharing::work, this::countSlowly);
            assertEquals(80, count);
        }

        private void countSlowly() {
            int seen = count;
            work();
            count = seen + 1;
        }
    }
}
