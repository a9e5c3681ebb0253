package doors.found;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OneAfterTheOther {
    private boolean isPrepared;

    @Test
    @Order(1)
    void prepares() {
        Work.inAThread();
        isPrepared = true;
    }

    @Test
    @Order(2)
    void needsTheOther() {
        Work.inAThread();
        assertTrue(isPrepared);
    }

    @Test
    @Order(3)
    void assumesTheOther() {
        Work.inAThread();
        assumeTrue(isPrepared, "prepared");
    }
}
