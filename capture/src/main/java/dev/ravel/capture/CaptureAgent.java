package dev.ravel.capture;

import dev.ravel.instrument.Bridge;
import dev.ravel.instrument.CaptureWeaver;
import dev.ravel.instrument.WatchWeaver;
import dev.ravel.model.SignalHandlers;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Weaves the program's classes as the JVM loads them, and has them recorded. */
final class CaptureAgent implements ClassFileTransformer {
    /** The exit code of a JVM that cannot be recorded, though it must. */
    private static final int BAD_OPTIONS = 2;

    private static final long TICK_MILLIS = 100;
    private static final int TICKS_BETWEEN_LOOKS = 10;

    private final CaptureOptions options;
    private final Recorder recorder;
    private final Programs programs = new Programs();
    private final LeftOut leftOut;
    private final BundleFiles files;
    private final Crashes crashes;
    private final CaptureWeaver weaver;
    private final AtomicInteger classes = new AtomicInteger();
    private final AtomicInteger events = new AtomicInteger();
    private final AtomicInteger calls = new AtomicInteger();

    private CaptureAgent(CaptureOptions options) {
        this.options = options;
        ChosenMemory memory = ChosenMemory.of(options);
        this.files = new BundleFiles(options.out(), options.mostBytes());
        this.recorder = new Recorder(options);
        this.leftOut = new LeftOut(memory.sentence());
        this.crashes =
                new Crashes(
                        programs,
                        options.boundaries(),
                        new BundleMaker(recorder, programs, files, leftOut));
        this.weaver = new CaptureWeaver(memory.memory());
    }

    static void start(String arguments, Instrumentation instrumentation) {
        try {
            CaptureOptions options = CaptureOptions.parse(arguments);
            open(instrumentation);
            CaptureAgent agent = new CaptureAgent(options);
            agent.bridge();
            if (!options.signal().isEmpty()) {
                agent.listenTo(options.signal());
            }
            Capture.begin(agent.crashes);
            agent.startTicks();
            // What it needs is loaded before the program is short of anything.
            agent.crashes.thrown(new StackOverflowError(), null);
            agent.crashes.leavesTheProgram();
            instrumentation.addTransformer(agent);
            Runtime.getRuntime().addShutdownHook(new Thread(agent::end, "Ravel capture ends"));
        } catch (RuntimeException | LinkageError e) {
            boolean isStrict = CaptureOptions.isStrict(arguments);
            String why =
                    e instanceof CaptureOptions.BadOption
                            ? e.getMessage()
                            : "It cannot begin: " + e;
            System.err.println(
                    "ravel capture: %s. The program %s."
                            .formatted(
                                    why, isStrict ? "is not run" : "runs without being recorded"));
            if (isStrict) {
                Runtime.getRuntime().halt(BAD_OPTIONS);
            }
        }
    }

    private void listenTo(String signal) {
        try {
            SignalHandlers.on(signal, () -> crashes.asked("A signal asked for it."));
        } catch (IllegalArgumentException e) {
            throw new CaptureOptions.BadOption(e.getMessage());
        }
    }

    /**
     * Collections and streams with locks are read behind their backs, tables have the hashes of
     * their keys, and the bridge is in java.lang.
     */
    private static void open(Instrumentation instrumentation) {
        Set<Module> own = Set.of(CaptureAgent.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of(
                        "java.io",
                        own,
                        "java.lang",
                        own,
                        "java.util",
                        own,
                        "java.util.concurrent",
                        own),
                Set.of(),
                Map.of());
    }

    private void bridge() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodType thrown = MethodType.methodType(void.class, Throwable.class, Object.class);
            Bridge.define(
                    Map.of(
                            "link",
                            lookup.bind(new Linker(recorder), "link", Bridge.linkType()),
                            "thrown",
                            lookup.bind(crashes, "thrown", thrown)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private void startTicks() {
        Thread ticks = new Thread(this::tick, "Ravel capture");
        ticks.setDaemon(true);
        ticks.start();
    }

    private void tick() {
        Deadlocks deadlocks = new Deadlocks(recorder, crashes);
        int count = 0;
        while (true) {
            try {
                Thread.sleep(TICK_MILLIS);
                recorder.tick(System.nanoTime());
                if (++count % TICKS_BETWEEN_LOOKS == 0) {
                    deadlocks.look();
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException | OutOfMemoryError e) {
                files.fail(e);
            }
        }
    }

    @Override
    public byte[] transform(
            Module module,
            ClassLoader loader,
            String internalName,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] bytes) {
        if (internalName == null
                || redefined != null
                || loader == null
                || !WatchWeaver.isOfProgram(module, internalName)) {
            return null;
        }
        String name = internalName.replace('/', '.');
        try {
            CaptureWeaver.Woven woven = weaver.weave(loader, bytes);
            programs.add(name, bytes);
            if (woven.bytes() != null) {
                classes.incrementAndGet();
                events.addAndGet(woven.events());
                calls.addAndGet(woven.calls());
            }
            return woven.bytes();
        } catch (RuntimeException | LinkageError e) {
            if (leftOut.unwoven()) {
                files.say("%s cannot be recorded: %s".formatted(name, e));
            }
            return null;
        }
    }

    private void end() {
        if (!options.quiet()) {
            files.say(
                    "%d classes were woven, with %d places and %d methods; the record keeps %d bytes; %s in %s."
                            .formatted(
                                    classes.get(),
                                    events.get(),
                                    calls.get(),
                                    recorder.bytes(),
                                    files.written() == 1
                                            ? "1 bundle"
                                            : files.written() + " bundles",
                                    options.out()));
        }
    }
}
