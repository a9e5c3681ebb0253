package subjects.correct.inherited;

import java.util.concurrent.atomic.AtomicInteger;

interface HiddenConstants {
    AtomicInteger COUNT = new AtomicInteger();

    default int count() {
        return COUNT.get();
    }
}
