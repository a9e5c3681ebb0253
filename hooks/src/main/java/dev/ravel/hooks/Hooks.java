package dev.ravel.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The static calls that the weaver puts into code. Each does what the JVM would have done, unless
 * the calling thread is in control: then its handler decides.
 */
public final class Hooks {
    private Hooks() {}

    /**
     * The number of the current execution. A class of the program whose own number differs has not
     * been initialised in this execution.
     */
    public static int epoch = 1;

    /** While the JVM starts, not even {@code Thread.currentThread} can be called. */
    private static boolean enabled;

    /** The thread in which the JVM runs Ravel. */
    private static Thread launcher;

    /** Why a class could not be woven, or null; nothing may pass as correct after that. */
    private static volatile String weavingFailure;

    public static void failWeaving(String reason) {
        weavingFailure = reason;
    }

    public static String weavingFailure() {
        return weavingFailure;
    }

    /** Whether the calling thread is in control: which of a method's two bodies runs. */
    public static boolean controlled() {
        return current() != null;
    }

    static HookHandler current() {
        if (!enabled) {
            return null;
        }
        HookHandler handler = JdkAccess.handler(Thread.currentThread());
        if (handler != null && left != null) {
            settle(handler);
        }
        return handler;
    }

    /**
     * The monitors that the thread in control has left since its last hook, each in an array
     * together with the ones before it. Leaving a monitor must not fail, not even for want of
     * stack, so woven code calls no method for it but only adds to this; nobody else can run before
     * that thread's next hook, which settles it.
     */
    public static Object[] left;

    /** In {@link #left} for: a hook ran out of stack, and what it left behind is not known. */
    static final Object OVERFLOW = new Object();

    private static void settle(HookHandler handler) {
        while (left != null) {
            Object[] last = left;
            if (last[0] == OVERFLOW) {
                left = (Object[]) last[1];
                handler.giveUp();
            } else {
                handler.monitorExit(last[0]);
                left = (Object[]) last[1];
            }
        }
    }

    /** From now on threads may be in control; the caller is not one that the program knows. */
    public static void enable() {
        launcher = Thread.currentThread();
        IdentityHashes.enable();
        enabled = true;
    }

    /** Takes the calling thread out of control; the result goes to {@link #resume}. */
    public static HookHandler pause() {
        HookHandler handler = current();
        if (handler != null) {
            JdkAccess.setHandler(Thread.currentThread(), null);
        }
        return handler;
    }

    public static void resume(HookHandler paused) {
        if (paused != null) {
            JdkAccess.setHandler(Thread.currentThread(), paused);
        }
    }

    // Monitors. Enter is only called in the body for threads in control.

    public static void monitorEnter(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            throw new IllegalStateException(
                    "This method is too large for two bodies, and a thread that is not in Ravel's"
                            + " control has called it. Split the method.");
        }
        handler.monitorEnter(object, handler.depth != 0);
    }

    public static void monitorEnterQuietly(Object object) {
        current().monitorEnter(object, true);
    }

    public static void await(Object object) throws InterruptedException {
        await(object, 0L);
    }

    public static void await(Object object, long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            object.wait(millis);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else {
            handler.await(object, nanos(millis, 0));
        }
    }

    public static void await(Object object, long millis, int nanos) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            object.wait(millis, nanos);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        } else {
            handler.await(object, nanos(millis, nanos));
        }
    }

    public static void signal(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            object.notify();
        } else {
            handler.signal(object, false);
        }
    }

    public static void signalAll(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            object.notifyAll();
        } else {
            handler.signal(object, true);
        }
    }

    public static boolean holdsLock(Object object) {
        HookHandler handler = current();
        return handler == null ? Thread.holdsLock(object) : handler.holdsLock(object);
    }

    // Parking. The first argument is the Unsafe that the woven call was made on.

    public static void park(Object unsafe, boolean absolute, long time) {
        HookHandler handler = current();
        if (handler == null) {
            JdkAccess.park(absolute, time);
        } else {
            handler.park(absolute, time);
        }
    }

    public static void unpark(Object unsafe, Object thread) {
        HookHandler target = thread == null ? null : JdkAccess.identity((Thread) thread);
        HookHandler handler = current();
        if (target == null) {
            JdkAccess.unpark(thread);
        } else {
            if (JdkAccess.handler((Thread) thread) == null) {
                // It may have parked while it was out of control.
                JdkAccess.unpark(target.carrier());
            }
            if (handler == null) {
                target.unparkFromOutside();
            } else {
                handler.unpark(target, handler.depth != 0 || handler.quietNext);
            }
        }
    }

    // Threads.

    /** At the head of {@code Thread.start}, before it holds the monitor of the thread. */
    public static void beforeStart(Thread child) {
        HookHandler handler = current();
        if (isPoint(handler)) {
            handler.beforeStart(child);
        }
    }

    /** In place of {@code Thread.start0}. */
    public static void start(Thread child) {
        HookHandler handler = current();
        if (handler == null) {
            JdkAccess.start0(child);
        } else {
            handler.start(child);
        }
    }

    /**
     * At the head of every {@code run()} of a thread class: a new thread waits here for its turn.
     */
    public static void begin(Thread thread) {
        if (enabled && thread == Thread.currentThread() && JdkAccess.handler(thread) == null) {
            HookHandler identity = JdkAccess.identity(thread);
            if (identity != null) {
                identity.begin();
            }
        }
    }

    /** At the end of {@code Thread.exit()}, the last Java code that a thread runs. */
    public static void ended(Thread thread) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        if (identity != null) {
            identity.end();
        }
    }

    public static boolean uncaught(Thread thread, Throwable failure) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        return identity != null && identity.uncaught(failure);
    }

    public static boolean isAlive(Thread thread) {
        HookHandler identity = inspected(thread);
        return identity == null ? thread.isAlive() : identity.alive();
    }

    /** What {@code Thread.join} asks, until the answer is no. */
    public static boolean isAliveInJoin(Thread thread) {
        HookHandler handler = current();
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null) {
            return thread.isAlive();
        }
        boolean alive = identity.alive();
        if (!alive && handler != null) {
            handler.joined(thread);
        }
        return alive;
    }

    /** How {@code Thread.join} waits. */
    public static void awaitInJoin(Object thread, long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            thread.wait(millis);
        } else {
            handler.awaitEnd((Thread) thread, nanos(millis, 0));
        }
    }

    /** The state of a controlled thread, or null. */
    public static Thread.State state(Thread thread) {
        HookHandler identity = inspected(thread);
        return identity == null ? null : identity.state();
    }

    /** The state of a controlled thread for the JDK's own ends, or null. */
    public static Thread.State quietState(Thread thread) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null ? null : identity.state();
    }

    /** The stack of a controlled thread, or null for the JVM's answer. */
    public static StackTraceElement[] stackTrace(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null) {
            return null;
        }
        return identity.alive() ? identity.stackTrace() : new StackTraceElement[0];
    }

    /** What {@code Thread.getAllStackTraces} found, as the program should see it. */
    public static Map<Thread, StackTraceElement[]> liveStacks(
            Map<Thread, StackTraceElement[]> stacks) {
        HookHandler handler = current();
        if (handler == null) {
            return stacks;
        }
        Iterator<Map.Entry<Thread, StackTraceElement[]>> all = stacks.entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<Thread, StackTraceElement[]> entry = all.next();
            if (isNotOfProgram(entry.getKey())) {
                all.remove();
            } else if (JdkAccess.identity(entry.getKey()) != null) {
                entry.setValue(entry.getKey().getStackTrace());
            }
        }
        for (Thread thread : handler.liveFibers()) {
            stacks.put(thread, thread.getStackTrace());
        }
        return stacks;
    }

    /** What {@code Thread.getAllThreads} found, as the program should see it. */
    public static Thread[] liveThreads(Thread[] threads) {
        HookHandler handler = current();
        if (handler == null) {
            return threads;
        }
        List<Thread> live = new ArrayList<>();
        for (Thread thread : threads) {
            if (!isNotOfProgram(thread)) {
                live.add(thread);
            }
        }
        live.addAll(handler.liveFibers());
        return live.toArray(new Thread[0]);
    }

    private static boolean isNotOfProgram(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null
                ? thread instanceof RavelThread || thread == launcher
                : !identity.alive();
    }

    /** A stack trace up to where the frames of a fiber's carrier begin. */
    public static StackTraceElement[] framesOfProgram(StackTraceElement[] stack) {
        for (int i = 0; i < stack.length; i++) {
            if (stack[i].getClassName().equals("jdk.internal.vm.Continuation")) {
                return Arrays.copyOf(stack, i);
            }
        }
        return stack;
    }

    /** What the JDK sees as the carrier of the calling thread, which is really {@code carrier}. */
    public static Thread carrier(Thread carrier) {
        if (enabled) {
            Thread thread = Thread.currentThread();
            if (thread != carrier && JdkAccess.identity(thread) != null) {
                return thread;
            }
        }
        return carrier;
    }

    /** Where a walk of the calling thread's stack ends; {@code scope} is what the JDK says. */
    public static Object stackScope(Object scope) {
        if (scope == null && enabled) {
            HookHandler identity = JdkAccess.identity(Thread.currentThread());
            if (identity != null && identity.isFiber()) {
                return Fiber.scope();
            }
        }
        return scope;
    }

    /** The id of a thread of the program, given when it starts or is asked for; or -1. */
    public static long threadId(Thread thread) {
        long id = JdkAccess.threadId(thread);
        if (id != 0) {
            return id;
        }
        HookHandler handler = current();
        if (handler == null) {
            return -1;
        }
        long given = handler.nextThreadId();
        JdkAccess.setThreadId(thread, given);
        return given;
    }

    public static int nextThreadNumber() {
        HookHandler handler = current();
        return handler == null ? -1 : handler.nextThreadNumber();
    }

    /** Before the calling thread looks at an interrupt status. */
    public static void beforeInterruptRead(Thread thread) {
        inspected(thread);
    }

    /** Before the calling thread sets or clears an interrupt status. */
    public static void beforeInterruptChange(Thread thread) {
        HookHandler handler = current();
        if (isPoint(handler) && JdkAccess.identity(thread) != null) {
            handler.changeInterrupt(thread);
        }
    }

    private static HookHandler inspected(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity != null) {
            HookHandler handler = current();
            if (isPoint(handler)) {
                handler.inspect(thread);
            }
        }
        return identity;
    }

    private static boolean isPoint(HookHandler handler) {
        return handler != null && handler.depth == 0 && !handler.quietNext;
    }

    public static boolean interruptStatus(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null || identity.outside
                ? JdkAccess.interruptStatus(thread)
                : identity.interrupted;
    }

    public static void setInterruptStatus(Thread thread, boolean status) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null || identity.outside) {
            JdkAccess.setInterruptStatus(thread, status);
        }
        if (identity != null) {
            identity.interrupted = status;
        }
    }

    /** In place of {@code Thread.interrupt0}: the status is set, the thread is to notice it. */
    public static void interrupt(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null || identity.outside) {
            interruptReally(identity == null ? thread : identity.carrier());
        }
        if (identity != null) {
            HookHandler handler = current();
            if (handler == null) {
                identity.interruptFromOutside();
            } else {
                handler.interrupt(identity);
            }
        }
    }

    private static void interruptReally(Thread thread) {
        JdkAccess.setInterruptStatus(thread, true);
        JdkAccess.interrupt0(thread);
    }

    public static void sleep(long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            Thread.sleep(millis);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else {
            handler.sleep(nanos(millis, 0));
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            Thread.sleep(millis, nanos);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        } else {
            handler.sleep(nanos(millis, nanos));
        }
    }

    public static void sleep(Duration duration) throws InterruptedException {
        HookHandler handler = current();
        long nanos = Math.max(0, saturatedNanos(duration));
        if (handler == null) {
            Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
        } else {
            handler.sleep(nanos);
        }
    }

    private static long saturatedNanos(Duration duration) {
        return duration.getSeconds() >= Long.MAX_VALUE / 1_000_000_000L
                ? Long.MAX_VALUE
                : duration.toNanos();
    }

    /** Milliseconds and nanoseconds as nanoseconds; the JVM's "for ever" is 0 in both. */
    private static long nanos(long millis, int nanos) {
        return millis >= Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000 + nanos;
    }

    public static void yieldNow() {
        HookHandler handler = current();
        if (handler == null) {
            Thread.yield();
        } else if (!isInRegion(handler)) {
            handler.yieldNow();
        }
    }

    public static void onSpinWait() {
        HookHandler handler = current();
        if (handler == null) {
            Thread.onSpinWait();
        } else if (handler.depth == 0) {
            handler.yieldNow();
        }
    }

    // Memory.

    public static void volatileRead(Object owner, String field) {
        access(owner, field, Access.READ);
    }

    public static void volatileWrite(Object owner, String field) {
        access(owner, field, Access.WRITE);
    }

    public static void plainRead(Object owner, String field) {
        access(owner, field, Access.PLAIN_READ);
    }

    public static void plainWrite(Object owner, String field) {
        access(owner, field, Access.PLAIN_WRITE);
    }

    public static void arrayRead(Object array, int index) {
        elementAccess(array, index, Access.PLAIN_READ);
    }

    public static void arrayWrite(Object array, int index) {
        elementAccess(array, index, Access.PLAIN_WRITE);
    }

    private static void elementAccess(Object array, int index, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0 && array != null) {
            handler.access(array, index, access);
        }
    }

    /** An access through a VarHandle; the coordinates are the woven call's first two arguments. */
    public static void varHandle(VarHandle handle, Object owner, int index, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0) {
            handler.access(handle, owner, index, access);
        }
    }

    /** An access through Unsafe. */
    public static void unsafe(Object owner, long offset, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0 && owner != null) {
            handler.access(owner, offset, access);
        }
    }

    private static void access(Object owner, Object part, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0 && owner != null) {
            handler.access(owner, part, access);
        }
    }

    // Leaf operations and regions without switches. What enter returns goes to exit.

    private static final int NOT_CONTROLLED = -1;

    /** A leaf operation begins: one scheduling point, and none until it ends or blocks. */
    public static int enterLeaf(Object leaf) {
        return enterLeaf(leaf, Access.UPDATE);
    }

    /** The same for an operation that changes nothing. */
    public static int enterReadingLeaf(Object leaf) {
        return enterLeaf(leaf, Access.READ);
    }

    private static int enterLeaf(Object leaf, int access) {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        if (handler.quietNext) {
            handler.quietNext = false;
        } else if (depth == 0) {
            handler.access(leaf, null, access);
        }
        handler.depth = depth + 1;
        return depth;
    }

    public static int enterRegion() {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        handler.depth = depth + HookHandler.REGION;
        return depth;
    }

    /** A leaf class calls a method that the program may have overridden in {@code receiver}. */
    public static int leaveLeaf(Object receiver) {
        return current() == null || receiver.getClass().getClassLoader() == null
                ? NOT_CONTROLLED
                : leaveLeaf();
    }

    /** A leaf class calls back into the program, whose operations are choices again. */
    public static int leaveLeaf() {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        handler.depth = depth & -HookHandler.REGION;
        return depth;
    }

    public static void restore(int depth) {
        if (depth != NOT_CONTROLLED) {
            HookHandler handler = current();
            if (handler != null) {
                handler.depth = depth;
            }
        }
    }

    /** The JDK's machinery is about to call a leaf class. */
    public static void quiet() {
        HookHandler handler = current();
        if (handler != null) {
            handler.quietNext = true;
        }
    }

    /** The machinery's call has returned; it may have gone to a class that is no leaf. */
    public static void loud() {
        HookHandler handler = current();
        if (handler != null) {
            handler.quietNext = false;
        }
    }

    // Time.

    public static long nanoTime() {
        HookHandler handler = current();
        return handler == null ? System.nanoTime() : handler.nanoTime();
    }

    public static long currentTimeMillis() {
        HookHandler handler = current();
        return handler == null
                ? System.currentTimeMillis()
                : handler.currentTimeNanos() / 1_000_000;
    }

    /** The time as {@code jdk.internal.misc.VM.getNanoTimeAdjustment} gives it. */
    public static long nanoTimeAdjustment(long offsetSeconds) {
        HookHandler handler = current();
        if (handler == null) {
            return JdkAccess.nanoTimeAdjustment(offsetSeconds);
        }
        long now = handler.currentTimeNanos();
        long seconds = now / 1_000_000_000L;
        return (seconds - offsetSeconds) * 1_000_000_000L + now % 1_000_000_000L;
    }

    // Class initialisation of the program's classes.

    /** Whether the caller is to run the initialiser of {@code type} now. */
    public static boolean beginInitialization(Class<?> type) {
        HookHandler handler = current();
        boolean begun =
                handler == null
                        ? FreeInitialization.begin(type)
                        : handler.beginInitialization(type);
        if (begun && type.isEnum()) {
            JdkAccess.forgetEnumConstants(type);
        }
        return begun;
    }

    public static void endInitialization(Class<?> type) {
        HookHandler handler = current();
        if (handler == null) {
            FreeInitialization.end(type);
        } else {
            handler.endInitialization(type, null);
        }
    }

    /** Ends a failed initialisation; the result is what the JLS says is thrown. */
    public static Throwable failedInitialization(Class<?> type, Throwable failure) {
        HookHandler handler = current();
        if (handler == null) {
            FreeInitialization.end(type);
        } else {
            handler.endInitialization(type, failure);
        }
        return failure instanceof Error ? failure : new ExceptionInInitializerError(failure);
    }

    public static Object interfaceStatic(Class<?> type, String field) {
        return InterfaceFields.get(type, field);
    }

    public static void mirrorStatic(Class<?> type, String field, Object value) {
        InterfaceFields.mirror(type, field, value);
    }

    // Reflection.

    /** What {@link #invoke} answers where it has no answer. */
    public static final Object GO_ON = new Object();

    /** In {@code Method.invoke}: the result of a hook in the method's place, or {@link #GO_ON}. */
    public static Object invoke(Method method, Object receiver, Object[] arguments)
            throws InvocationTargetException, IllegalAccessException {
        return current() == null ? GO_ON : Reflected.invoke(method, receiver, arguments);
    }

    public static MethodHandle findStatic(Class<?> owner, String name, MethodType type) {
        return current() == null ? null : Reflected.handle(owner, name, type, true);
    }

    public static MethodHandle findVirtual(Class<?> owner, String name, MethodType type) {
        return current() == null ? null : Reflected.handle(owner, name, type, false);
    }

    /** Whether virtual threads are to be run by the JVM's own scheduler. */
    public static boolean runsVirtualThreads(boolean isSupported) {
        return isSupported && current() == null;
    }

    /** Before {@code Field.get} or {@code set}, which know no weaver. */
    public static void reflectField(Field field, Object owner, int access) {
        HookHandler handler = current();
        if (handler != null) {
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            if (isStatic) {
                touch(field.getDeclaringClass());
            }
            if (Modifier.isVolatile(field.getModifiers())) {
                Object holder = isStatic ? field.getDeclaringClass().getName() : owner;
                access(holder, field.getName(), access);
            }
        }
    }

    /** The class is used in a way that initialises it. */
    public static void touch(Class<?> type) {
        if (enabled && type.getClassLoader() != null) {
            Reflected.touch(type);
        }
    }

    public static void touchIf(Class<?> type, boolean initialize) {
        if (initialize) {
            touch(type);
        }
    }

    // Identity hash codes.

    /** Before {@code object.hashCode()}. */
    public static void beforeHashCode(Object object) {
        HookHandler handler = current();
        if (handler != null && object != null && !isInRegion(handler)) {
            IdentityHashes.pinIfIdentity(handler, object);
        }
    }

    /** Before {@code System.identityHashCode(object)}. */
    public static void beforeIdentityHashCode(Object object) {
        HookHandler handler = current();
        if (handler != null && object != null && !isInRegion(handler)) {
            IdentityHashes.pin(handler, object);
        }
    }

    /** Before a handler asks for the identity hash code itself. */
    public static void pinHash(HookHandler handler, Object object) {
        if (!isInRegion(handler)) {
            IdentityHashes.pin(handler, object);
        }
    }

    /** What runs only in the thread that comes first must not count for anything. */
    private static boolean isInRegion(HookHandler handler) {
        return (handler.depth & HookHandler.INITIALIZER - 1) >= HookHandler.REGION;
    }

    // The rest of the world.

    public static boolean exit(int status) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        handler.exit(status);
        return true;
    }

    public static boolean halt(int status) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        handler.halt(status);
        return true;
    }

    /** Whether something may have changed the state of the JVM at large. */
    private static boolean jvmChanged;

    public static void jvmChanges() {
        jvmChanged = true;
    }

    /** Whether {@link #jvmChanges} was called since this was. */
    public static boolean takeJvmChanged() {
        boolean changed = jvmChanged;
        jvmChanged = false;
        return changed;
    }

    /** If the call can block, takes the thread out of control; the result goes to its end. */
    public static HookHandler leaveControl(boolean canBlock, String call) {
        HookHandler handler = canBlock ? current() : null;
        if (handler != null) {
            handler.leaveControl(call);
        }
        return handler;
    }

    public static void enterControl(HookHandler handler) {
        if (handler != null) {
            handler.enterControl();
        }
    }

    public static boolean addShutdownHook(Thread hook) {
        HookHandler handler = current();
        return handler != null && handler.addShutdownHook(hook);
    }

    public static boolean removeShutdownHook(Thread hook) {
        HookHandler handler = current();
        return handler != null && handler.removeShutdownHook(hook);
    }

    /** The execution's own of a static object of the JDK. */
    public static Object local(Object original, int key) {
        HookHandler handler = current();
        if (handler == null) {
            return original;
        }
        int depth = enterRegion();
        try {
            return ExecutionLocals.get(handler.locals, original, key);
        } finally {
            restore(depth);
        }
    }

    public static int nextPoolId(int count) {
        HookHandler handler = current();
        return handler == null ? -1 : ExecutionLocals.nextPoolId(handler.locals, count);
    }

    public static boolean secureBytes(byte[] bytes) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        ExecutionLocals.fill(handler.locals, bytes);
        return true;
    }

    public static boolean isNull(Object object) {
        return object == null;
    }

    public static boolean enterIdle() {
        return idle(true);
    }

    public static void exitIdle(boolean entered) {
        if (entered) {
            idle(false);
        }
    }

    private static boolean idle(boolean idle) {
        HookHandler handler = current();
        if (handler != null) {
            handler.idle(idle);
        }
        return handler != null;
    }
}
