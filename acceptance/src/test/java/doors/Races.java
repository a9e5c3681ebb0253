package doors;

import dev.ravel.junit.ConcurrencyTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** No interleaving of these tests fails, but one of them has a race. */
class Races {
    private static void addTwice(List<Integer> list) throws InterruptedException {
        Thread other = new Thread(() -> list.add(1));
        other.start();
        list.add(2);
        other.join();
    }

    @ConcurrencyTest(iterations = 10, races = true)
    void sharesAList() throws InterruptedException {
        addTwice(new ArrayList<>());
    }

    @ConcurrencyTest(iterations = 10, races = true)
    void sharesAListWithALock() throws InterruptedException {
        addTwice(Collections.synchronizedList(new ArrayList<>()));
    }
}
