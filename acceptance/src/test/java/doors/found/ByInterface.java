package doors.found;

import org.junit.jupiter.api.Test;

/** A contract with its test; the class that keeps it does not mention JUnit. */
interface ByInterface {
    @Test
    default void keepsTheContract() {
        Work.inAThread();
    }
}

class KeepsTheContract implements ByInterface {}
