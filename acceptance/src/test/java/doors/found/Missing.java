package doors.found;

import org.junit.jupiter.api.Test;

/** Left out of the class path. */
class Missing {}

class WithoutItsSuperclass extends Missing {
    @Test
    void isNotRun() {}
}

class WithoutAParameter {
    @Test
    void isNotRun() {}

    void takes(Missing value) {}
}
