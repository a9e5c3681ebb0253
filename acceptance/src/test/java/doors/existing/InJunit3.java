package doors.existing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import junit.framework.TestCase;

public class InJunit3 extends TestCase {
    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    public void testAddsBoth() throws InterruptedException {
        Thread thread = new Thread(() -> list.add(1));
        thread.start();
        list.add(2);
        thread.join();
        assertEquals(2, list.size());
    }
}
