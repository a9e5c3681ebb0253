package doors.found;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Those that come after one that ends its JVM or hangs have a verdict, too. */
class Invocations {
    @RepeatedTest(4)
    void repeated(RepetitionInfo info) throws InterruptedException {
        if (info.getCurrentRepetition() == 1) {
            System.exit(0);
        }
        if (info.getCurrentRepetition() == 2) {
            new CountDownLatch(1).await();
        }
        Work.inAThread();
    }
}
