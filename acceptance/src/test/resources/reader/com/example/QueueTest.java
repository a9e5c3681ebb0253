package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class QueueTest {
    private final Queue<String> queue = new ConcurrentLinkedQueue<>();

    private void addOnce(String element) {
        if (!queue.contains(element)) {
            queue.add(element);
        }
    }

    private void addBoth(String one, String other) throws InterruptedException {
        Thread thread = new Thread(() -> addOnce(other));
        thread.start();
        addOnce(one);
        thread.join();
    }

    @Test
    void keepsTwo() throws InterruptedException {
        addBoth("a", "b");
        assertEquals(2, queue.size());
    }

    @Test
    void keepsOneOfEach() throws InterruptedException {
        addBoth("a", "a");
        assertEquals(1, queue.size());
    }

    @Test
    void keepsThree() throws InterruptedException {
        addBoth("a", "b");
        assertEquals(3, queue.size());
    }
}
