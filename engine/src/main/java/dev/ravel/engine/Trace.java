package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.model.Choice;
import dev.ravel.model.ChoiceKind;
import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import dev.ravel.model.StepListener;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.LongSupplier;

/**
 * Tells a listener what happens, with names and source lines. Walking stacks costs far more than a
 * step, so this is done when an execution is replayed, not while executions are explored.
 *
 * <p>The calling thread's hooks are silent meanwhile. They are so before anything is done that
 * could link a lambda: the JDK takes locks for that, in the middle of an operation of the program.
 */
final class Trace {
    private static final String THREAD = "thread ";

    private final StepListener listener;

    /** The id that the next thread gets that is started. */
    private final LongSupplier nextThreadId;

    /** Null until something is named; most executions end without a word. */
    private Map<Object, String> names;

    /** The names while a collection that the program asked for runs, else null. */
    private List<Map.Entry<WeakReference<Object>, String>> looseNames;

    private final Map<String, Integer> counts = new HashMap<>();
    private int steps;

    /** A write that is not told yet, since what it writes is there only after it; or null. */
    private Step written;

    private Resource writtenTo;

    /** {@code listener} may be null: then nothing is traced. */
    Trace(StepListener listener, LongSupplier nextThreadId) {
        this.listener = listener;
        this.nextThreadId = nextThreadId;
    }

    boolean isOn() {
        return listener != null;
    }

    /** The calling thread has come to its next operation. */
    void intention(ControlledThread self) {
        if (listener != null) {
            HookHandler paused = Hooks.pause();
            try {
                look(self);
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    private void look(ControlledThread self) {
        tellWritten();
        self.site = CodeSites.current();
        if (self.holdings == null) {
            self.holdings = new Holdings();
        }
        lookAtLocks(self);
    }

    private void lookAtLocks(ControlledThread thread) {
        StringJoiner names = new StringJoiner(", ");
        thread.holdings.of(thread).forEach(lock -> names.add(name(lock)));
        thread.holds = names.toString();
    }

    void choice(ChoiceKind kind, ControlledThread chosen) {
        if (listener != null) {
            String description =
                    "%s %s %s %s"
                            .formatted(
                                    chosen.name(),
                                    chosen.operation.word(),
                                    name(chosen.operation, chosen.resource),
                                    CodeSites.line(chosen.site.line()));
            listener.choice(new Choice(kind, chosen.number, description.strip()));
        }
    }

    void step(ControlledThread self, OperationKind operation, Resource resource) {
        if (listener != null) {
            HookHandler paused = Hooks.pause();
            try {
                if (self.holdings != null) {
                    self.holdings.touched(resource);
                }
                // Nothing of the program is on the stack of a thread that has ended.
                CodeSite site = operation == OperationKind.END ? CodeSite.NONE : self.site;
                tellWritten();
                Step step = step(self, operation, name(operation, resource), site, "");
                switch (operation) {
                    case READ, PLAIN_READ -> listener.step(step.withValue(value(resource)));
                    case WRITE, PLAIN_WRITE, UPDATE -> {
                        written = step;
                        writtenTo = resource;
                    }
                    default -> listener.step(step);
                }
            } finally {
                Hooks.resume(paused);
            }
        }
    }

    /** The thread that was about to write has done so before anything else happens. */
    private void tellWritten() {
        if (written != null) {
            Step step = written.withValue(value(writtenTo));
            written = null;
            listener.step(step);
        }
    }

    /** What a call on an object has made of it is not known until the call is over. */
    private static String value(Resource resource) {
        return resource.part == UnsafeClasses.CONTENTS ? "" : MemoryValue.of(resource);
    }

    /** In the driver, if this is on: the execution is over. */
    void end() {
        tellWritten();
    }

    /** In the driver, if this is on: an operation that did not come to its end, and why. */
    void lastStep(ControlledThread thread, OperationKind operation, String resource, String state) {
        tell(thread, operation, resource, thread.site, state);
    }

    /** In the driver, if this is on: the thread ends at a line with a failure. */
    void failure(ControlledThread thread, StackTraceElement line, String state) {
        CodeSite site = new CodeSite(line, "", null);
        if (thread.holdings != null) {
            // It may have left some since its last step.
            lookAtLocks(thread);
        }
        tell(thread, OperationKind.END, ownerName(thread.thread), site, state);
    }

    private void tell(
            ControlledThread thread,
            OperationKind operation,
            String resource,
            CodeSite site,
            String state) {
        tellWritten();
        listener.step(step(thread, operation, resource, site, state));
    }

    private Step step(
            ControlledThread thread,
            OperationKind operation,
            String resource,
            CodeSite site,
            String state) {
        return new Step(
                ++steps,
                thread.number,
                thread.name(),
                operation,
                resource,
                CodeSites.line(site.line()),
                CodeSites.method(site.line()),
                site.call(),
                site.inside() == null ? "" : CodeSites.frame(site.inside()),
                thread.holds,
                state,
                "");
    }

    /** A name for a resource that a person can tell from others: {@code Account#2.balance}. */
    String name(Resource resource) {
        if (resource == null) {
            return "";
        }
        String owner = ownerName(resource.owner);
        Object part = resource.part;
        if (part == null || part == HookHandler.MONITOR || part == UnsafeClasses.CONTENTS) {
            return owner;
        }
        if (part instanceof Integer index) {
            return owner + "[" + index + "]";
        }
        return owner + "." + (part instanceof Long offset ? "@" + offset : part);
    }

    /** Until {@link #tighten}, this keeps no object alive because it has a name. */
    void loosen() {
        if (names != null) {
            looseNames = new ArrayList<>(names.size());
            names.forEach(
                    (owner, name) -> looseNames.add(Map.entry(new WeakReference<>(owner), name)));
            names.clear();
        }
    }

    void tighten() {
        if (names != null) {
            looseNames.forEach(entry -> tighten(entry.getKey().get(), entry.getValue()));
            looseNames = null;
        }
    }

    private void tighten(Object owner, String name) {
        if (owner != null) {
            names.put(owner, name);
        }
    }

    /** The name of what an operation is on, which may be a thread that only now gets an id. */
    private String name(OperationKind operation, Resource resource) {
        boolean isNew = operation == OperationKind.START && isUnknown(resource.owner);
        return isNew
                ? THREAD + ControlledThread.name((Thread) resource.owner, nextThreadId.getAsLong())
                : name(resource);
    }

    /** Whether it is a thread that nobody has given a name, and which has not been started. */
    private static boolean isUnknown(Object owner) {
        return owner instanceof Thread thread
                && JdkAccess.threadId(thread) == 0
                && thread.getName().isBlank();
    }

    String ownerName(Object owner) {
        if (isUnknown(owner)) {
            // It will have another name, so this one is not kept.
            return THREAD + "a new thread";
        }
        if (owner instanceof String className
                && className.indexOf(' ') < 0
                && isClassName(className)) {
            return className.substring(className.lastIndexOf('.') + 1);
        }
        if (names == null) {
            names = new IdentityHashMap<>();
        }
        return names.computeIfAbsent(owner, this::newName);
    }

    private static boolean isClassName(String text) {
        return !text.isEmpty() && Character.isJavaIdentifierStart(text.charAt(0));
    }

    private String newName(Object owner) {
        if (owner instanceof Class<?> type) {
            return type.getSimpleName() + ".class";
        }
        if (owner instanceof Initializations.Initialization initialization) {
            return "initialisation of " + initialization.type.getName();
        }
        if (owner instanceof Thread thread) {
            return THREAD + ControlledThread.name(thread, JdkAccess.threadId(thread));
        }
        String type =
                owner.getClass().isArray()
                        ? owner.getClass().getTypeName()
                        : LeafNames.of(owner.getClass());
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return simple + "#" + counts.merge(simple, 1, Integer::sum);
    }
}
