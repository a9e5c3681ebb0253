package dev.ravel.watch;

import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.instrument.Bridge;
import dev.ravel.instrument.Rehearsal;
import dev.ravel.instrument.WatchWeaver;
import dev.ravel.model.BadFile;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.model.Violation;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Weaves the program's classes as the JVM loads them, and has them watched. */
final class WatchAgent implements ClassFileTransformer {
    /** The exit code of a JVM that cannot be watched, though it must. */
    private static final int BAD_OPTIONS = 2;

    private static final int NOTHING_WATCHED = 3;

    /**
     * These are loaded now, not by threads of the program: while the JDK reads a class from a jar,
     * it takes an interrupt away and calls {@link Thread#interrupt} again, which may be overridden.
     */
    static final List<Class<?>> NEEDED =
            List.of(
                    Delay.class,
                    Progress.class,
                    Threads.class,
                    Visit.class,
                    Watcher.Over.class,
                    BadFile.class,
                    Statement.class,
                    StatementPair.class,
                    Violation.class);

    private final WatchOptions options;
    private final Log log;
    private final Watcher watcher;
    private final WatchWeaver weaver;
    private final AtomicInteger classes = new AtomicInteger();
    private final AtomicInteger sites = new AtomicInteger();
    private final AtomicInteger unwoven = new AtomicInteger();

    private WatchAgent(WatchOptions options, Log log) {
        this.options = options;
        this.log = log;
        this.watcher = new Watcher(options, log, () -> log.write(progress(false)));
        this.weaver = new WatchWeaver(options.calls(), options.fields());
    }

    static void start(String arguments, Instrumentation instrumentation) {
        try {
            WatchOptions options = WatchOptions.parse(arguments);
            open(instrumentation);
            if (options.table() != null) {
                Table.read(options.table());
            }
            WatchAgent agent = new WatchAgent(options, new Log(options.out()));
            agent.bridge();
            Rehearsal.run();
            Log.rehearse();
            agent.watcher.start();
            instrumentation.addTransformer(agent);
            Runtime.getRuntime().addShutdownHook(new Thread(agent::end, "Ravel watch ends"));
        } catch (RuntimeException e) {
            boolean isStrict = WatchOptions.isStrict(arguments);
            String why =
                    e instanceof WatchOptions.BadOption ? e.getMessage() : "It cannot begin: " + e;
            System.err.println(
                    "ravel watch: %s. The program %s."
                            .formatted(
                                    why, isStrict ? "is not run" : "runs without being watched"));
            if (isStrict) {
                Runtime.getRuntime().halt(BAD_OPTIONS);
            }
        }
    }

    /** Iterators and views know in private fields what they are views of. */
    private static void open(Instrumentation instrumentation) {
        Set<Module> own = Set.of(WatchAgent.class.getModule());
        instrumentation.redefineModule(
                Object.class.getModule(),
                Set.of(),
                Map.of(),
                Map.of("java.lang", own, "java.text", own, "java.util", own),
                Set.of(),
                Map.of());
        UnsafeClasses.readThrough(new OpenedFields());
        UnsafeClasses.load();
    }

    private void bridge() {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            Tests tests = watcher.tests();
            MethodType begins = MethodType.methodType(String.class, Object.class, String.class);
            MethodType ends = MethodType.methodType(void.class, String.class);
            Bridge.define(
                    Map.of(
                            "link", lookup.bind(this, "link", Bridge.linkType()),
                            "testBegins", lookup.bind(tests, "begins", begins),
                            "testEnds", lookup.bind(tests, "ends", ends)));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A call site for an access in a woven class. */
    private CallSite link(
            MethodHandles.Lookup caller,
            String verb,
            MethodType type,
            String statement,
            String target) {
        return new Site(watcher, caller.lookupClass(), verb, type, statement, target);
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
        try {
            WatchWeaver.Woven woven = weaver.weave(loader, bytes);
            if (woven.bytes() != null) {
                classes.incrementAndGet();
                sites.addAndGet(woven.sites());
            }
            return woven.bytes();
        } catch (RuntimeException | LinkageError e) {
            if (unwoven.getAndIncrement() == 0) {
                log.say("%s cannot be watched: %s".formatted(internalName.replace('/', '.'), e));
            }
            return null;
        }
    }

    private Progress progress(boolean hasEnded) {
        return new Progress(
                classes.get(), sites.get(), unwoven.get(), watcher.delayedNanos(), hasEnded);
    }

    private void end() {
        Progress all = progress(true);
        log.end(watcher.pairs().counts(), all);
        if (!options.quiet()) {
            log.say(
                    "%s %s thread safety. Delays took %.1f s. See %s."
                            .formatted(
                                    all.sentence(),
                                    log.violations() == 1
                                            ? "1 pair of them violates"
                                            : log.violations() + " pairs of them violate",
                                    all.delayedNanos() / 1e9,
                                    log.directory()));
        }
        if (all.sites() == 0) {
            log.say("Nothing was watched: no class of the program has an access to watch.");
            if (options.strict()) {
                Runtime.getRuntime().halt(NOTHING_WATCHED);
            }
        }
    }
}
