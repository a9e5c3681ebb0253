package subjects.conformance;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.stream.Collectors;

/** Each thread has a stack of its own, which begins where the thread began. */
public final class StackConformance {
    private static final int MANY = 300;
    private static final long LARGE_STACK = 8L << 20;

    private int frames;

    private StackConformance() {}

    public static void main(String[] args) {
        new Cases(StackConformance.class)
                .add("stackTraceBeginsAtRun", StackConformance::stackTraceBeginsAtRun)
                .add("stackTraceOfSubclass", StackConformance::stackTraceOfSubclass)
                .add("stackWalkBeginsAtRun", StackConformance::stackWalkBeginsAtRun)
                .add("walkAfterSwitches", StackConformance::walkAfterSwitches)
                .add("allStacksAreThoseOfTheProgram", StackConformance::allStacks)
                .add("overflowIsCaught", StackConformance::overflowIsCaught)
                .add("overflowInSeveralThreads", StackConformance::overflowInSeveralThreads)
                .add("deepStacksTakeTurns", StackConformance::deepStacksTakeTurns)
                .add("givenStackSize", StackConformance::givenStackSize)
                .add("manyThreads", StackConformance::manyThreads)
                .add("threadLocalsOfMany", StackConformance::threadLocalsOfMany)
                .add("contextLoadersOfMany", StackConformance::contextLoadersOfMany)
                .add("blockedBelowReflection", StackConformance::blockedBelowReflection)
                .run(args);
    }

    private static void stackTraceBeginsAtRun() throws Throwable {
        String[] first = {null};
        Thread thread =
                new Thread(() -> first[0] = describe(last(new Throwable().getStackTrace())));
        thread.start();
        thread.join();
        Check.equal("java.lang.Thread.run", first[0], "the first frame of a thread");
    }

    private static void stackTraceOfSubclass() throws Throwable {
        CheckedThread.spawn(
                        () -> {
                            StackTraceElement[] stack = Thread.currentThread().getStackTrace();
                            Check.equal(
                                    CheckedThread.class.getName() + ".run",
                                    describe(last(stack)),
                                    "the first frame of a thread");
                        })
                .finish();
    }

    private static void stackWalkBeginsAtRun() throws Throwable {
        CheckedThread.spawn(StackConformance::checkWalk).finish();
    }

    private static void walkAfterSwitches() throws Throwable {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        queue.put(i);
                        checkWalk();
                    }
                },
                () -> {
                    for (int i = 0; i < 3; i++) {
                        Check.equal(i, (int) queue.take(), "handed over");
                        checkWalk();
                    }
                });
    }

    private static void checkWalk() {
        List<String> classes =
                StackWalker.getInstance()
                        .walk(
                                frames ->
                                        frames.map(StackWalker.StackFrame::getClassName)
                                                .collect(Collectors.toList()));
        Check.equal(
                CheckedThread.class.getName(),
                classes.get(classes.size() - 1),
                "first of " + classes);
    }

    private static void allStacks() throws Throwable {
        CountDownLatch latch = new CountDownLatch(1);
        CheckedThread waiting = CheckedThread.spawn(latch::await);
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        Check.that(stacks.containsKey(Thread.currentThread()), "the caller has a stack");
        Check.that(stacks.containsKey(waiting), "the other thread has a stack");
        Set<String> names = new HashSet<>();
        for (Thread thread : stacks.keySet()) {
            names.add(thread.getName());
        }
        Check.that(names.stream().noneMatch(name -> name.startsWith("Ravel")), "names " + names);
        latch.countDown();
        waiting.finish();
    }

    private static void overflowIsCaught() {
        StackConformance one = new StackConformance();
        for (int i = 0; i < 3; i++) {
            Check.throwsException(StackOverflowError.class, one::descend);
        }
        Check.that(one.frames > 1_000, one.frames + " frames");
    }

    private static void overflowInSeveralThreads() throws Throwable {
        Object monitor = new Object();
        int[] overflows = {0};
        CheckedThread.runCopies(
                3,
                () -> {
                    Check.throwsException(
                            StackOverflowError.class, new StackConformance()::descend);
                    synchronized (monitor) {
                        overflows[0]++;
                    }
                });
        Check.equal(3, overflows[0], "overflows");
    }

    private void descend() {
        frames++;
        descend();
    }

    private static void deepStacksTakeTurns() throws Throwable {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        CheckedThread.runAll(
                () -> putFromDepth(queue, 500),
                () -> {
                    for (int i = 0; i < 10; i++) {
                        Check.equal(i, (int) queue.take(), "handed over");
                    }
                });
    }

    private static void putFromDepth(SynchronousQueue<Integer> queue, int depth)
            throws InterruptedException {
        if (depth > 0) {
            putFromDepth(queue, depth - 1);
            return;
        }
        for (int i = 0; i < 10; i++) {
            queue.put(i);
        }
    }

    private static void givenStackSize() throws Throwable {
        int[] plain = {0};
        int[] large = {0};
        Thread small = new Thread(() -> plain[0] = framesUntilOverflow());
        Thread deep = new Thread(null, () -> large[0] = framesUntilOverflow(), "deep", LARGE_STACK);
        small.start();
        deep.start();
        small.join();
        deep.join();
        Check.that(large[0] > 3 * plain[0], plain[0] + " and " + large[0] + " frames");
    }

    private static int framesUntilOverflow() {
        StackConformance one = new StackConformance();
        try {
            one.descend();
        } catch (StackOverflowError e) {
            return one.frames;
        }
        return 0;
    }

    private static void manyThreads() throws Throwable {
        int[] count = {0};
        Object monitor = new Object();
        CheckedThread.runCopies(
                MANY,
                () -> {
                    synchronized (monitor) {
                        count[0]++;
                    }
                });
        Check.equal(MANY, count[0], "count");
    }

    private static void threadLocalsOfMany() throws Throwable {
        ThreadLocal<Thread> own = ThreadLocal.withInitial(Thread::currentThread);
        CheckedThread.runCopies(
                5,
                () -> {
                    Thread first = own.get();
                    for (int i = 0; i < 5; i++) {
                        Thread.yield();
                        Check.same(Thread.currentThread(), own.get(), "own value");
                    }
                    Check.same(first, own.get(), "own value");
                });
    }

    private static void contextLoadersOfMany() throws Throwable {
        CheckedThread.runCopies(
                3,
                () -> {
                    ClassLoader loader = new ClassLoader() {};
                    Thread.currentThread().setContextClassLoader(loader);
                    Thread.yield();
                    Check.same(
                            loader, Thread.currentThread().getContextClassLoader(), "own loader");
                });
    }

    private static void blockedBelowReflection() throws Throwable {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Method put = StackConformance.class.getDeclaredMethod("put", SynchronousQueue.class);
        Method take = StackConformance.class.getDeclaredMethod("take", SynchronousQueue.class);
        CheckedThread.runAll(
                () -> put.invoke(null, queue),
                () -> take.invoke(null, queue),
                () -> put.invoke(null, queue),
                () -> take.invoke(null, queue));
    }

    private static void put(SynchronousQueue<Integer> queue) throws InterruptedException {
        queue.put(1);
        synchronized (queue) {
            queue.notifyAll();
        }
    }

    private static void take(SynchronousQueue<Integer> queue) throws InterruptedException {
        Check.equal(1, (int) queue.take(), "handed over");
        synchronized (queue) {
            queue.wait(10);
        }
    }

    private static StackTraceElement last(StackTraceElement[] stack) {
        return stack[stack.length - 1];
    }

    private static String describe(StackTraceElement frame) {
        return frame.getClassName() + "." + frame.getMethodName();
    }
}
