package dev.ravel.watch;

import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.instrument.WatchBridge;
import dev.ravel.instrument.WatchWeaver;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Weaves the program's classes as the JVM loads them, and has them watched. */
final class WatchAgent implements ClassFileTransformer {
    /** The exit code of a JVM that cannot be watched, though it must. */
    private static final int BAD_OPTIONS = 2;

    private static final int NOTHING_WATCHED = 3;

    private final WatchOptions options;
    private final Log log;
    private final Watcher watcher;
    private final AtomicInteger classes = new AtomicInteger();
    private final AtomicInteger sites = new AtomicInteger();
    private final AtomicInteger unwoven = new AtomicInteger();

    private WatchAgent(WatchOptions options, Log log) {
        this.options = options;
        this.log = log;
        this.watcher = new Watcher(options, log);
    }

    static void start(String arguments, Instrumentation instrumentation) {
        try {
            WatchOptions options = WatchOptions.parse(arguments);
            open(instrumentation);
            readTable(options);
            WatchAgent agent = new WatchAgent(options, new Log(options.out()));
            agent.bridge();
            agent.watcher.start();
            instrumentation.addTransformer(agent);
            Runtime.getRuntime().addShutdownHook(new Thread(agent::end, "Ravel watch ends"));
        } catch (WatchOptions.BadOption | IOException e) {
            boolean isStrict = WatchOptions.isStrict(arguments);
            System.err.println(
                    "ravel watch: %s. The program %s."
                            .formatted(
                                    e instanceof IOException
                                            ? "It cannot begin: " + e
                                            : e.getMessage(),
                                    isStrict ? "is not run" : "runs without being watched"));
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
            MethodType link =
                    MethodType.methodType(
                            CallSite.class,
                            MethodHandles.Lookup.class,
                            String.class,
                            MethodType.class,
                            String.class,
                            String.class);
            Tests tests = watcher.tests();
            MethodType named = MethodType.methodType(void.class, String.class);
            WatchBridge.define(
                    lookup.bind(this, "link", link),
                    lookup.bind(tests, "begins", named),
                    lookup.bind(tests, "ends", MethodType.methodType(void.class)));
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
        return new Site(watcher, verb, type, statement, target);
    }

    private static void readTable(WatchOptions options) throws IOException {
        if (options.table() == null) {
            return;
        }
        for (String line : Files.readAllLines(options.table())) {
            String[] words = line.trim().split(" +");
            if (words[0].equals("class") && words.length > 1 && !exists(words[1])) {
                throw new WatchOptions.BadOption(
                        "There is no class '%s', which %s names"
                                .formatted(words[1], options.table()));
            }
            UnsafeClasses.add(line);
        }
    }

    private static boolean exists(String className) {
        String file = className.replace('.', '/') + ".class";
        try {
            Class.forName(className, false, null);
            return true;
        } catch (ClassNotFoundException e) {
            return ClassLoader.getSystemResource(file) != null;
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
        try {
            WatchWeaver weaver =
                    new WatchWeaver(name -> bytes(loader, name), options.calls(), options.fields());
            WatchWeaver.Woven woven = weaver.weave(bytes);
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

    private static byte[] bytes(ClassLoader loader, String internalName) {
        try (InputStream in = loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    private void end() {
        log.end(watcher.pairs().counts(), classes.get(), sites.get(), watcher.delayedNanos());
        if (!options.quiet()) {
            sayWhatWasWatched();
        }
        if (sites.get() == 0) {
            log.say("Nothing was watched: no class of the program has an access to watch.");
            if (options.strict()) {
                Runtime.getRuntime().halt(NOTHING_WATCHED);
            }
        }
    }

    private void sayWhatWasWatched() {
        log.say(
                "%d accesses in %d classes were watched%s; %d pairs of them violate thread safety. Delays took %.1f s. See %s."
                        .formatted(
                                sites.get(),
                                classes.get(),
                                unwoven.get() == 0
                                        ? ""
                                        : ", but not those in " + unwoven.get() + " others",
                                log.violations(),
                                watcher.delayedNanos() / 1e9,
                                log.directory()));
    }
}
