package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Plain tests beside explored ones, which must not see each other's static state. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class Beside {
    /** JUnit reads it by reflection, as the first to use the class. */
    @RegisterExtension static final BeforeAllCallback REGISTERED = context -> {};

    private static final StringBuilder LOG = new StringBuilder();
    private static int before;

    private interface Constants {
        List<String> LIST = new ArrayList<>();
    }

    private enum Level {
        LOW;

        private int uses;
    }

    @BeforeEach
    void countUp() {
        before++;
    }

    private static void use(String name) {
        LOG.append(name);
        Constants.LIST.add(name);
        Level.LOW.uses++;
    }

    private static void checkUsedBy(String names) {
        assertEquals(names, LOG.toString());
        assertEquals(names, String.join("", Constants.LIST));
        assertEquals(names.length(), Level.valueOf("LOW").uses);
        assertEquals(names.length(), Level.values()[0].uses);
    }

    @Test
    void aPlain() {
        use("a");
        assertEquals(1, before);
    }

    @ConcurrencyTest(iterations = 20)
    void bExplored() {
        checkUsedBy("");
        use("b");
        assertEquals(2, Threads.countToTwo());
        assertEquals(1, before);
    }

    @Test
    void cPlain() {
        checkUsedBy("a");
        use("c");
        assertEquals(2, before);
    }

    @ConcurrencyTest
    void dFails() {
        checkUsedBy("");
        use("d");
        if (Threads.loseAnUpdate() != 2) {
            throw new IllegalStateException(new AssertionError("lost"));
        }
    }

    @Test
    void ePlain() {
        checkUsedBy("ac");
        assertEquals(3, before);
    }
}
