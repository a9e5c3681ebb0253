package dev.ravel.instrument;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.Hooks;
import dev.ravel.hooks.JdkAccess;
import dev.ravel.hooks.Machinery;
import dev.ravel.hooks.Statements;
import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.instrument.defects.DefectPass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Weaves the classes of the program, and of the JDK's other modules, as the JVM loads them. */
public final class RavelAgent implements ClassFileTransformer {
    /** Before a file with the statements that are meant. */
    private static final String STATEMENTS = "statements=";

    /** Before a file with statements that race: all that access the same memory are meant. */
    private static final String RACING = "racing=";

    /** Before a class that is interleaved inside. */
    private static final String OPENED = "opened=";

    /** Before a package, or a class, of the program that has a name of machinery. */
    private static final String EXPLORED = "explored=";

    private final WeaveOptions options;
    private final DefectPass defects;
    private final LoaderInfos infos;

    private RavelAgent(WeaveOptions options, DefectPass defects) {
        this.options = options;
        this.defects = defects;
        this.infos = new LoaderInfos(defects::asDeclared);
    }

    public static void premain(String arguments, Instrumentation instrumentation) {
        List<String> words = List.of(arguments == null ? new String[0] : arguments.split(","));
        WeaveOptions options =
                new WeaveOptions(memory(words), words.contains("interleave-jdk"), opened(words));
        if (!options.memory().isAll() && !options.memory().isNone()) {
            // All of the JDK's are woven, if any is.
            Statements.choose(options::hasStatement);
        }
        DefectPass defects = DefectPass.NONE;
        for (String word : words) {
            DefectPass pass = DefectPass.of(word);
            defects = pass == DefectPass.NONE ? defects : pass;
        }
        Machinery.explore(named(words, EXPLORED));
        JdkAccess.exportHooks();
        Hooks.wovenMemory = options.memory().isAll();
        if (!options.memory().isNone()) {
            UnsafeClasses.load();
        }
        Hooks.wovenJdk = options.interleaveJdk();
        Hooks.openedClasses = options.opened().classNames();
        instrumentation.addTransformer(new RavelAgent(options, defects));
    }

    /**
     * The words 'memory' and 'observed' ask for all accesses, and a file for the statements that
     * are in it, or for those that access the same memory.
     */
    private static MemoryFilter memory(List<String> words) {
        if (words.contains("observed")) {
            return MemoryFilter.OBSERVED;
        }
        if (words.contains("memory")) {
            return MemoryFilter.ALL;
        }
        for (String word : words) {
            if (word.startsWith(STATEMENTS)) {
                return MemoryFilter.chosen(lines(word.substring(STATEMENTS.length())));
            }
            if (word.startsWith(RACING)) {
                return MemoryFilter.racing(lines(word.substring(RACING.length())));
            }
        }
        return MemoryFilter.NONE;
    }

    private static List<String> lines(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException("The statements cannot be read.", e);
        }
    }

    /** Outside of java.base, which was woven before. */
    private static OpenedClasses opened(List<String> words) {
        return new OpenedClasses(named(words, OPENED));
    }

    private static Set<String> named(List<String> words, String option) {
        return words.stream()
                .filter(word -> word.startsWith(option))
                .map(word -> word.substring(option.length()))
                .collect(Collectors.toSet());
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
                || !ProgramClasses.isJdk(module) && ProgramClasses.isPlatform(internalName)
                || isOfPlugin(loader)
                || module == Object.class.getModule()
                || redefined != null) {
            // Ravel's own, or woven before, or one that the JDK has made up, as for reflection.
            return null;
        }
        HookHandler paused = Hooks.pause();
        try {
            return weave(module, loader, internalName, bytes);
        } catch (Throwable e) {
            // The JVM would go on with the class as it is; the program must not pass that way.
            Hooks.failWeaving(
                    e instanceof UnweavableClass ? e.getMessage() : internalName + ": " + e);
            return null;
        } finally {
            Hooks.resume(paused);
        }
    }

    /** What a loader of Ravel's own has loaded is no part of the program. */
    private static boolean isOfPlugin(ClassLoader loader) {
        return loader != null
                && ProgramClasses.isRavel(loader.getClass().getName().replace('.', '/'));
    }

    /**
     * Without a lock: a thread that loads a class may hold any other, and this one may wait for
     * those, since it reads what a class loader of the program hands out.
     */
    private byte[] weave(Module module, ClassLoader loader, String internalName, byte[] bytes) {
        Hooks.wovenClasses++;
        ClassInfos known = infos.of(loader == null ? ClassLoader.getPlatformClassLoader() : loader);
        known.add(ClassInfo.read(bytes));
        if (ProgramClasses.isJdk(module)) {
            boolean isOpened = options.opened().has(internalName);
            return new Weaver(known, options).weave(bytes, isOpened ? Role.CONCURRENT : Role.QUIET);
        }
        if (Machinery.contains(internalName.replace('/', '.'))) {
            Machinery.meet(internalName.replace('/', '.'));
        }
        if (ProgramClasses.isMachinery(internalName)) {
            return new Weaver(known, options).weave(bytes, Role.QUIET);
        }
        byte[] changed = defects.apply(bytes, known::volatileDeclarer);
        if (changed != bytes) {
            known.add(ClassInfo.read(changed));
        }
        byte[] woven = new Weaver(known, options).weave(changed, ProgramClasses.role(internalName));
        return woven != null || changed == bytes ? woven : changed;
    }
}
