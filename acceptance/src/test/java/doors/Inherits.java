package doors;

import static org.junit.Assert.assertEquals;

/** The inherited test fails here, and only here. */
public class Inherits extends InheritedFrom {
    @Override
    int expected() {
        return 3;
    }

    @Override
    void check(int sum) {
        assertEquals("in a subclass", expected(), sum);
    }
}
