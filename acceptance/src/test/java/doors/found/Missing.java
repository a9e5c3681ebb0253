package doors.found;

import org.junit.jupiter.api.Test;

/** Left out of the class path. */
class Missing {}

class WithoutItsSuperclass extends Missing {
    @Test
    void isNotRun() {}
}

/** Its test is in what it implements. */
class WithoutAnotherParameter implements ByInterface {
    void takes(Missing value) {}
}

/** No test, though JUnit is in it; libraries have such classes for other libraries. */
@Deprecated
class WithoutTests extends Missing {
    org.junit.rules.TestRule rule;
}

class WithoutAParameter {
    @Test
    void isNotRun() {}

    void takes(Missing value) {}
}
