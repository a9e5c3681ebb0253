package dev.ravel.instrument;

import dev.ravel.hooks.Statements;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Reads {@code java.base} of a JDK, weaves it, and writes what changed as a jar. */
final class JdkPatcher {
    private static final List<String> HOOK_CLASSES =
            List.of(
                    "Access",
                    "AddedClasses",
                    "AddedClasses$Added",
                    "AttachedView",
                    "ClassHooks",
                    "ControlHooks",
                    "DefectPlaces",
                    "DefectPlaces$Place",
                    "ExecutionLocals",
                    "Fiber",
                    "FieldNamed",
                    "FieldSlot",
                    "FreeInitialization",
                    "FreeStatics",
                    "FreeStatics$Kept",
                    "FreeThreads",
                    "Guards",
                    "Guards$Guard",
                    "HiddenMembers",
                    "HiddenNames",
                    "HookHandler",
                    "Hooks",
                    "IdentityHashes",
                    "IdentityHashes$1",
                    "InterfaceFields",
                    "InterruptHooks",
                    "JdkAccess",
                    "MemoryHooks",
                    "LiveFrames",
                    "LiveFrames$1",
                    "Machinery",
                    "MonitorHooks",
                    "Range",
                    "RavelThread",
                    "Reflected",
                    "RegionHooks",
                    "StackHooks",
                    "Statements",
                    "StaticUses",
                    "StaticUses$1",
                    "TemporaryNames",
                    "ThreadBeans",
                    "ThreadBody",
                    "ThreadHooks",
                    "UnsafeClasses",
                    "UnsafeClasses$1",
                    "UnsafeClasses$Kind",
                    "UnsafeClasses$References",
                    "View");

    /** What the hooks read. */
    private static final String UNSAFE_CLASSES = "dev/ravel/hooks/unsafe-classes.txt";

    private static final String STATEMENTS = "dev/ravel/hooks/statements.txt";

    /** The version of class files of the first release of Java. */
    private static final int FIRST_CLASS_FILE_VERSION = 45;

    private final WeaveOptions options;
    private final Runnable check;
    private final Map<String, Integer> statements = new LinkedHashMap<>(Map.of("", 0));

    /** {@code check} is called before each class, and throws if no more are wanted. */
    JdkPatcher(WeaveOptions options, Runnable check) {
        this.options = options;
        this.check = check;
    }

    /** Writes the patch for the JDK at {@code javaHome}. */
    void write(Path javaHome, OutputStream out) throws IOException {
        write(javaHome, name -> true, this::addHooks, out);
    }

    /** Writes what lies over the patch for the whole JDK: the opened classes alone. */
    void writeOpened(Path javaHome, Path patch, OutputStream out) throws IOException {
        try (ZipFile zip = new ZipFile(patch.toFile());
                InputStream lines = zip.getInputStream(zip.getEntry(STATEMENTS))) {
            new String(lines.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(this::number);
        }
        write(javaHome, options.opened()::has, (zip, base) -> {}, out);
    }

    /** Writes what belongs into a patch beside the woven classes. */
    private interface Rest {
        void add(ZipOutputStream zip, Path base) throws IOException;
    }

    private void write(Path javaHome, Predicate<String> isWanted, Rest rest, OutputStream out)
            throws IOException {
        try (FileSystem image =
                        FileSystems.newFileSystem(
                                URI.create("jrt:/"), Map.of("java.home", javaHome.toString()));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            // Reading is what counts: without compression the JVM starts some percent faster.
            zip.setLevel(0);
            Path base = image.getPath("/modules/java.base");
            Weaver weaver =
                    new Weaver(new ClassInfos(name -> bytes(base, name)), options, this::number);
            List<Path> classes;
            try (Stream<Path> files = Files.walk(base)) {
                classes = files.filter(JdkPatcher::isClass).sorted().toList();
            }
            for (Path file : classes) {
                check.run();
                String entry = base.relativize(file).toString();
                String name = entry.substring(0, entry.length() - ".class".length());
                if (!JdkRoles.isUntouched(name) && isWanted.test(name)) {
                    byte[] woven = weaver.weave(Files.readAllBytes(file), role(name));
                    if (woven != null) {
                        add(zip, entry, woven);
                    }
                }
            }
            rest.add(zip, base);
            add(
                    zip,
                    STATEMENTS,
                    String.join("\n", statements.keySet()).getBytes(StandardCharsets.UTF_8));
        }
    }

    private void addHooks(ZipOutputStream zip, Path base) throws IOException {
        for (String hook : HOOK_CLASSES) {
            String entry = "dev/ravel/hooks/" + hook + ".class";
            byte[] bytes = resource(entry);
            bytes =
                    switch (hook) {
                        case "JdkAccess" -> JdkAccessGenerator.generate(bytes);
                        case "Fiber" -> hasFibers(base) ? FiberGenerator.generate(bytes) : bytes;
                        case "ThreadBody" -> FiberGenerator.hide(bytes);
                        default -> hook.endsWith("Hooks") ? OverflowGuard.generate(bytes) : bytes;
                    };
            add(zip, entry, bytes);
        }
        add(zip, UNSAFE_CLASSES, resource(UNSAFE_CLASSES));
    }

    /** Statements of the JDK have the same numbers in each JVM that uses the patch. */
    private int number(String statement) {
        int number = statements.computeIfAbsent(statement, text -> statements.size());
        if (number >= Statements.FIRST_OF_PROGRAM) {
            throw new IllegalStateException("The JDK has more statements than were thought of.");
        }
        return number;
    }

    private static boolean hasFibers(Path base) {
        byte[] object = bytes(base, Code.OBJECT);
        int release = ((object[6] & 0xff) << 8 | object[7] & 0xff) - FIRST_CLASS_FILE_VERSION + 1;
        return release >= FiberGenerator.FIRST_RELEASE;
    }

    private Role role(String name) {
        Role role = JdkRoles.of(name);
        boolean isOpened =
                options.interleaveJdk()
                        || !options.memory().isNone() && JdkRoles.isSynchronizedCollection(name);
        return options.opened().has(name) || role == Role.LEAF && isOpened ? Role.CONCURRENT : role;
    }

    private static boolean isClass(Path file) {
        String name = file.toString();
        return name.endsWith(".class") && !name.endsWith("/module-info.class");
    }

    private static byte[] bytes(Path base, String internalName) {
        try {
            return Files.readAllBytes(base.resolve(internalName + ".class"));
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] resource(String entry) throws IOException {
        try (InputStream in = JdkPatcher.class.getResourceAsStream("/" + entry)) {
            if (in == null) {
                throw new IOException("Ravel's own jar lacks " + entry + "; build it anew.");
            }
            return in.readAllBytes();
        }
    }

    private static void add(ZipOutputStream zip, String entry, byte[] bytes) throws IOException {
        ZipEntry zipEntry = new ZipEntry(entry);
        zipEntry.setTime(0);
        zip.putNextEntry(zipEntry);
        zip.write(bytes);
        zip.closeEntry();
    }
}
