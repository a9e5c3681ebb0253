package dev.ravel.engine;

import dev.ravel.hooks.Guards;
import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.Range;
import dev.ravel.hooks.Statements;
import dev.ravel.model.OperationKind;
import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tells an observer what the threads of an execution do to each other. */
final class Observation {
    private static final int[] NO_LOCKS = {};

    private final Execution execution;
    private final ExecutionObserver observer;

    private final boolean watchesOperations;
    private final Map<String, Integer> methods = new HashMap<>();

    /** How many reads of fields in a row, without a step, look as if the thread waits for one. */
    private static final int SPINNING = 1 << 16;

    /** The same if it also writes in between: it may count rounds while it waits. */
    private static final int SPINNING_AND_WRITING = 1 << 22;

    /** An execution that makes more accesses than so many, and no step, may be stuck after all. */
    private static final int MOST_PROGRESS = 1 << 30;

    /** How many there were but for reads of fields: an execution that makes some is not stuck. */
    private long accesses;

    /** Until there are two threads, nobody can share an array. */
    private boolean isConcurrent;

    Observation(Execution execution, ExecutionObserver observer) {
        this.execution = execution;
        this.observer = observer;
        observer.begin(this::locks);
        watchesOperations = observer.watchesOperations();
        if (watchesOperations) {
            observer.look(
                    new ExecutionObserver.Stacks() {
                        @Override
                        public long[] now() {
                            return frames();
                        }

                        @Override
                        public String place() {
                            return Observation.place();
                        }
                    });
        }
    }

    /** Whether it was the observer that failed, in the name of a thread of the program. */
    boolean hasThrown(Throwable failure) {
        String observers = observer.getClass().getPackageName() + ".";
        for (StackTraceElement frame : CodeSites.frames(failure)) {
            String type = frame.getClassName();
            if (type.startsWith(observers) || type.equals(Observation.class.getName())) {
                return true;
            }
            if (CodeSites.isProgram(type)) {
                return false;
            }
        }
        return false;
    }

    private long[] frames() {
        HookHandler paused = Hooks.pause();
        try {
            return CodeSites.frames(methods);
        } finally {
            Hooks.resume(paused);
        }
    }

    private static String place() {
        HookHandler paused = Hooks.pause();
        try {
            return CodeSites.line(CodeSites.current().line());
        } finally {
            Hooks.resume(paused);
        }
    }

    private int[] locks(int thread) {
        ControlledThread self = execution.thread(thread);
        if (self.holdings == null) {
            return NO_LOCKS;
        }
        HookHandler paused = Hooks.pause();
        try {
            List<Resource> held = self.holdings.of(self);
            int[] numbers = new int[held.size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = held.get(i).number;
            }
            return numbers;
        } finally {
            Hooks.resume(paused);
        }
    }

    void field(ControlledThread self, Object owner, String field, int statement, boolean isWrite) {
        int resource = execution.resources.get(owner, field).number;
        access(self, resource, -1, statement, isWrite);
        if (isWrite) {
            accesses++;
            self.reads = 0;
        } else if (++self.reads == SPINNING || ++self.allReads == SPINNING_AND_WRITING) {
            spins(self, statement);
        }
        Guards.Guard guard = Guards.of(statement);
        if (guard != null) {
            checkGuard(self, owner, statement, guard);
        }
    }

    /** A number that changes as long as threads write, or access elements. */
    int progress() {
        return (int) Math.min(accesses, MOST_PROGRESS);
    }

    private void spins(ControlledThread self, int statement) {
        HookHandler paused = Hooks.pause();
        try {
            observer.spins(self.number, statement);
        } finally {
            Hooks.resume(paused);
        }
        self.spin();
    }

    private void checkGuard(
            ControlledThread self, Object owner, int statement, Guards.Guard guard) {
        HookHandler paused = Hooks.pause();
        try {
            if (!GuardCheck.mayBeHeld(self, guard, owner)) {
                observer.unguarded(statement, guard.expression());
            }
        } finally {
            Hooks.resume(paused);
        }
    }

    void element(
            ControlledThread self,
            Object array,
            int index,
            int statement,
            int site,
            boolean isWrite) {
        accesses++;
        if (isConcurrent) {
            int resource = resource(self, array, site);
            access(self, resource, index, statement, isWrite);
            observer.learn(self.number, resource, statement, site, array);
        }
    }

    private int resource(ControlledThread self, Object array, int site) {
        int known = self.known.resource(array, site);
        if (known >= 0) {
            return known;
        }
        Hooks.pinHash(self, array);
        return execution.resources.get(array, null).number;
    }

    /** A loop begins, in which a statement accesses these elements; whether all are told. */
    boolean range(
            ControlledThread self,
            Object array,
            Range range,
            int statement,
            int site,
            boolean isWrite) {
        accesses++;
        if (!isConcurrent || range.isEmpty()) {
            return true;
        }
        loop(self, array, statement, site, isWrite);
        Marks marks = self.known.marksOfAll(array, statement, site, isWrite);
        if (marks == null || !range.isWithin(Array.getLength(array))) {
            return false;
        }
        if (marks.mattersElsewhere(isWrite)) {
            tellEach(self, marks, range, statement, site, isWrite);
        } else {
            marks.putAll(range, self.known.number(site), isWrite);
        }
        self.known.putRange(site, range);
        return true;
    }

    private void tellEach(
            ControlledThread self,
            Marks marks,
            Range range,
            int statement,
            int site,
            boolean isWrite) {
        int number = self.known.number(site);
        int[] last = marks.elements(isWrite);
        for (int i = range.first(); i < range.bound(); i += range.step()) {
            if (last[i] != number) {
                observer.access(self.number, marks.resource, i, statement, isWrite);
                last[i] = number;
            }
        }
    }

    /** A loop begins, in which a statement probably accesses many elements of an array. */
    void loop(ControlledThread self, Object array, int statement, int site, boolean isWrite) {
        accesses++;
        if (isConcurrent) {
            int resource = resource(self, array, site);
            observer.learnAll(self.number, resource, statement, site, array, isWrite);
        }
    }

    private void access(
            ControlledThread self, int resource, int index, int statement, boolean isWrite) {
        observer.access(self.number, resource, index, statement, isWrite);
        if (watchesOperations && self.holdings != null && self.holdings.mayBeAny()) {
            HookHandler paused = Hooks.pause();
            try {
                observer.lockedAccess(self.number, resource, index, statement, isWrite);
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    /** The calling thread has come to its next operation. */
    void intends(ControlledThread self) {
        self.lockStatement = 0;
        boolean mayLock =
                self.operation == OperationKind.LOCK || self.operation == OperationKind.UPDATE;
        if (!mayLock || self.holdings == null || !Holdings.isLock(self.resource)) {
            return;
        }
        HookHandler paused = Hooks.pause();
        try {
            List<Resource> held = self.holdings.of(self);
            if (!held.isEmpty() && !held.contains(self.resource)) {
                self.lockStatement = Statements.number(lockStatement(self.resource.owner));
                observer.acquires(self.number, self.resource.number, self.lockStatement);
            }
        } finally {
            Hooks.resume(paused);
        }
    }

    /** In the form that {@link dev.ravel.model.Statement} reads. */
    private static String lockStatement(Object lock) {
        StackTraceElement line = CodeSites.current().line();
        String name =
                lock instanceof Class<?> type
                        ? type.getName() + ".class"
                        : LeafNames.of(lock.getClass());
        return OperationStatement.text("lock", name, line);
    }

    /** A step that orders threads; see JLS 17.4.4. */
    void performed(ControlledThread self, OperationKind operation, Resource resource) {
        HookHandler paused = Hooks.pause();
        try {
            tell(self, operation, resource);
        } finally {
            Hooks.resume(paused);
        }
    }

    private void tell(ControlledThread self, OperationKind operation, Resource resource) {
        if (operation == OperationKind.WAKE) {
            // Whoever has unparked the thread has come to it before.
            observer.acquired(self.number, ofThread(self));
        }
        if (resource == null) {
            return;
        }
        touched(self, resource);
        tellAccess(self, operation, resource);
        switch (operation) {
            case READ -> observer.acquired(self.number, resource.number);
            case WRITE -> observer.released(self.number, resource.number);
            case JOIN -> joined(self, resource);
            case END -> {
                observer.released(self.number, resource.number);
                observer.ended(self.number);
            }
            case UPDATE, WAKE, PARK, UNPARK, INTERRUPT, CLEAR_INTERRUPT, INSPECT -> {
                observer.acquired(self.number, resource.number);
                observer.released(self.number, resource.number);
            }
            default -> {
                // Monitors are told of apart, and so are starts.
            }
        }
    }

    private void tellAccess(ControlledThread self, OperationKind operation, Resource resource) {
        boolean isWrite = !operation.onlyReads();
        switch (operation) {
            case PLAIN_READ, PLAIN_WRITE ->
                    observer.access(self.number, resource.number, -1, self.statement, isWrite);
            case READ, WRITE, UPDATE -> {
                if (watchesOperations && !Holdings.isLock(resource)) {
                    tellOperation(self, resource, isWrite);
                }
            }
            default -> {
                // No access.
            }
        }
    }

    private void tellOperation(ControlledThread self, Resource resource, boolean isWrite) {
        if (!observer.watchesOperationsOn(resource.number)) {
            return;
        }
        String text = OperationStatement.of(CodeSites.current(), resource, isWrite);
        if (text != null) {
            observer.operation(self.number, resource.number, Statements.number(text), isWrite);
        }
    }

    private int ofThread(ControlledThread thread) {
        return execution.resources.get(thread.thread, null).number;
    }

    private static void touched(ControlledThread self, Resource resource) {
        if (self.holdings == null) {
            self.holdings = new Holdings();
        }
        self.holdings.touched(resource);
    }

    /** The thread has found that it was interrupted. */
    void interrupted(ControlledThread self) {
        HookHandler paused = Hooks.pause();
        try {
            observer.acquired(self.number, ofThread(self));
        } finally {
            Hooks.resume(paused);
        }
    }

    private void joined(ControlledThread self, Resource resource) {
        ControlledThread other = execution.controlled((Thread) resource.owner);
        if (other != null) {
            observer.joined(self.number, other.number);
        }
    }

    /** A monitor was entered, in whatever way. */
    void entered(ControlledThread self, Monitor monitor) {
        HookHandler paused = Hooks.pause();
        try {
            touched(self, monitor);
            observer.acquired(self.number, monitor.number);
        } finally {
            Hooks.resume(paused);
        }
    }

    void left(ControlledThread self, Monitor monitor) {
        HookHandler paused = Hooks.pause();
        try {
            observer.released(self.number, monitor.number);
        } finally {
            Hooks.resume(paused);
        }
    }

    void started(ControlledThread parent, ControlledThread child) {
        isConcurrent = true;
        HookHandler paused = Hooks.pause();
        try {
            observer.started(parent.number, child.number);
        } finally {
            Hooks.resume(paused);
        }
        parent.known = observer.known(parent.number);
        child.known = observer.known(child.number);
    }

    void notified(ControlledThread by, ControlledThread woken) {
        HookHandler paused = Hooks.pause();
        try {
            observer.notified(by.number, woken.number);
        } finally {
            Hooks.resume(paused);
        }
    }
}
