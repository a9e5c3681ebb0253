package dev.ravel.launch;

import dev.ravel.instrument.MemoryFilter;
import dev.ravel.instrument.OpenedClasses;
import dev.ravel.instrument.PatchCache;
import dev.ravel.instrument.WeaveOptions;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A JVM with the patch, the agent and the program's class path. */
public final class TargetJvm {
    private final JavaHome javaHome;
    private final Path ravelJar;
    private final Consumer<String> progress;
    private Runnable check = () -> {};
    private ProcessBuilder.Redirect input = ProcessBuilder.Redirect.INHERIT;
    private Path directory;

    public TargetJvm(JavaHome javaHome, Path ravelJar, Consumer<String> progress) {
        this.javaHome = javaHome;
        this.ravelJar = ravelJar;
        this.progress = progress;
    }

    /** {@code action} is called again and again while the JDK is woven, and throws to end that. */
    public TargetJvm checking(Runnable action) {
        check = action;
        return this;
    }

    /** The program finds its standard input empty, since the one of this process is not its own. */
    public TargetJvm withoutInput() {
        input = ProcessBuilder.Redirect.PIPE;
        return this;
    }

    /** The program has that working directory. */
    public TargetJvm in(Path workingDirectory) {
        directory = workingDirectory;
        return this;
    }

    /**
     * Starts it.
     *
     * @param mainAndArguments the main class, one of Ravel's own, and its arguments
     */
    public Process start(RunConfig config, DefectOrder defects, List<String> mainAndArguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(javaHome.java().toString());
        command.addAll(
                options(config.engine().exploring(OwnPackages.of(config.program())), defects));
        command.add("-enableassertions");
        command.addAll(Collector.option(config.program().javaOptions(), System.getenv()));
        command.addAll(config.program().javaOptions());
        String classPath = config.program().classPath();
        command.addAll(ClassPath.options(classPath.isEmpty() ? "." : classPath));
        command.addAll(mainAndArguments);
        Process process =
                new ProcessBuilder(command)
                        .directory(directory == null ? null : directory.toFile())
                        .redirectInput(input)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        if (input == ProcessBuilder.Redirect.PIPE) {
            process.getOutputStream().close();
        }
        return process;
    }

    /** What makes a JVM of that JDK one of Ravel's; the JDK is woven now if it is not yet. */
    public List<String> options(EngineOptions engine, DefectOrder defects) throws IOException {
        MemoryFilter memory =
                engine.memory().mode() == Memory.Mode.NONE ? MemoryFilter.NONE : MemoryFilter.ALL;
        OpenedClasses opened = opened(engine.interleaved());
        WeaveOptions options = new WeaveOptions(memory, engine.interleaveJdk(), opened);
        String patches =
                new PatchCache(cacheDirectory(), check)
                        .patchesFor(javaHome.directory(), ravelJar, options, progress).stream()
                                .map(Path::toString)
                                .collect(Collectors.joining(File.pathSeparator));
        return List.of(
                "--patch-module=java.base=" + patches,
                "--add-exports=java.base/dev.ravel.hooks=ALL-UNNAMED",
                "-javaagent:" + ravelJar + "=" + agentOptions(engine, opened, defects),
                // The size of the common pool, among others, must not hang on the machine.
                "-XX:ActiveProcessorCount=4",
                // An exception that is thrown often must not lose its message and its stack.
                "-XX:-OmitStackTraceInFastThrow",
                // Where accesses are observed, few of those to arrays come to this. If the JIT
                // inlines it, what the others need becomes too large to be inlined itself.
                "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=dontinline,dev.ravel.hooks.MemoryHooks::unknownElement",
                "-XX:CompileCommand=dontinline,dev.ravel.hooks.MemoryHooks::unmarkedRead",
                "-XX:CompileCommand=dontinline,dev.ravel.hooks.MemoryHooks::unmarkedWrite",
                // These come before a loop. If the JIT inlines all that they need, it has nothing
                // left to spend on the loop itself, and each access there becomes a call.
                "-XX:CompileCommand=dontinline,dev.ravel.hooks.MemoryHooks::range",
                "-XX:CompileCommand=dontinline,dev.ravel.hooks.MemoryHooks::marks");
    }

    private OpenedClasses opened(List<String> names) throws IOException {
        try {
            return OpenedClasses.of(javaHome.directory(), names);
        } catch (OpenedClasses.NotOpened e) {
            throw new NotInterleaved(e.getMessage());
        }
    }

    private static String agentOptions(
            EngineOptions options, OpenedClasses opened, DefectOrder defects) throws IOException {
        List<String> words = new ArrayList<>();
        switch (options.memory().mode()) {
            case ALL -> words.add("memory");
            case OBSERVED -> words.add("observed");
            case CHOSEN -> words.add("statements=" + file(options.memory().chosen()));
            case RACING -> words.add("racing=" + file(options.memory().chosen()));
            case NONE -> {}
        }
        if (options.interleaveJdk()) {
            words.add("interleave-jdk");
        }
        opened.names().stream().sorted().forEach(name -> words.add("opened=" + name));
        options.explored().forEach(name -> words.add("explored=" + name));
        if (!defects.word().isEmpty()) {
            words.add(defects.word());
        }
        return String.join(",", words);
    }

    private static Path file(List<Statement> statements) throws IOException {
        Path file = Files.createTempFile("ravel", ".statements");
        file.toFile().deleteOnExit();
        return Files.write(file, statements.stream().map(Statement::text).toList());
    }

    private static Path cacheDirectory() {
        String named = System.getenv("RAVEL_CACHE");
        if (named != null && !named.isEmpty()) {
            return Path.of(named);
        }
        String cacheHome = System.getenv("XDG_CACHE_HOME");
        return cacheHome != null && !cacheHome.isEmpty()
                ? Path.of(cacheHome, "ravel")
                : Path.of(System.getProperty("user.home") + File.separator + ".cache", "ravel");
    }
}
