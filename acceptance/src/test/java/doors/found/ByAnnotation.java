package doors.found;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ByAnnotation {
    @Fast
    void isFast() {
        Work.inAThread();
    }
}

@Test
@Retention(RetentionPolicy.RUNTIME)
@interface Fast {}

/** All tests are in the class inside. */
class ByMember {
    @Nested
    class Inside {
        @Fast
        void isInside() {
            Work.inAThread();
        }
    }
}
