package dev.ravel.instrument;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Classes of the JDK that are interleaved inside like the program with {@code --memory}: those that
 * a user has named, their superclasses, and the classes that their state is made of.
 *
 * @param names internal names of outermost classes; what is nested in one belongs to it
 */
public record OpenedClasses(Set<String> names) {
    public static final OpenedClasses NONE = new OpenedClasses(Set.of());

    /** What stands behind a type that has no state of its own. */
    private static final Map<String, String> BEHIND =
            Map.of(
                    "java/util/NavigableMap", "java/util/TreeMap",
                    "java/util/Calendar", "java/util/GregorianCalendar",
                    "java/text/NumberFormat", "java/text/DecimalFormat");

    /** Classes whose objects never change, or are shared by the whole JVM. */
    private static final Set<String> SHARED =
            Set.of(
                    "java/util/Locale",
                    "java/util/TimeZone",
                    "java/util/Currency",
                    "java/util/UUID");

    private static final Pattern JDK_TYPE = Pattern.compile("L((?:java|sun)/[^;]+);$");

    public OpenedClasses {
        names = Set.copyOf(names);
    }

    /** A class that cannot be opened; the message is for the user. */
    public static final class NotOpened extends IOException {
        private static final long serialVersionUID = 1;

        NotOpened(String message) {
            super(message);
        }
    }

    /** Of the JDK at {@code javaHome}, by names as Java writes them. */
    public static OpenedClasses of(Path javaHome, Collection<String> named) throws IOException {
        if (named.isEmpty()) {
            return NONE;
        }
        try (FileSystem image =
                FileSystems.newFileSystem(
                        URI.create("jrt:/"), Map.of("java.home", javaHome.toString()))) {
            ClassInfos infos = new ClassInfos(name -> bytes(image, name));
            Set<String> opened = new TreeSet<>();
            for (String name : named) {
                String internal = name.replace('.', '/');
                check(name, internal, infos);
                open(internal, infos, opened);
            }
            return new OpenedClasses(opened);
        }
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    /** As Java writes them. */
    String[] classNames() {
        return names.stream().map(name -> name.replace('/', '.')).sorted().toArray(String[]::new);
    }

    boolean has(String internalName) {
        return names.contains(JdkRoles.outermost(internalName));
    }

    private static void check(String name, String internal, ClassInfos infos) throws NotOpened {
        if (infos.get(internal) == null) {
            throw new NotOpened(
                    "The JDK has no class %s (--interleave). Classes of the program are interleaved anyway; their plain accesses are with --memory."
                            .formatted(name));
        }
        if (!isOpen(internal)) {
            throw new NotOpened(
                    "The class %s cannot be interleaved inside (--interleave): the JVM itself uses it."
                            .formatted(name));
        }
    }

    private static boolean isOpen(String internal) {
        return !JdkRoles.isUntouched(internal)
                && JdkRoles.of(internal) != Role.REAL
                && !internal.startsWith("java/lang/Thread");
    }

    private static void open(String internal, ClassInfos infos, Set<String> opened) {
        Deque<String> left = new ArrayDeque<>();
        left.add(internal);
        while (!left.isEmpty()) {
            String type = left.remove();
            ClassInfo info = infos.get(type);
            if (info == null || !isOpen(type) || type.equals(Code.OBJECT)) {
                continue;
            }
            if (!opened.add(JdkRoles.outermost(type)) && !type.contains("$")) {
                continue;
            }
            left.add(info.superName() == null ? Code.OBJECT : info.superName());
            for (String field : info.fields().keySet()) {
                String state = state(field);
                if (state != null && !opened.contains(JdkRoles.outermost(state))) {
                    left.add(state);
                }
            }
        }
    }

    /** The class that the state behind a field is in, or null. */
    private static String state(String nameAndDescriptor) {
        Matcher type = JDK_TYPE.matcher(nameAndDescriptor);
        if (!type.find()) {
            return null;
        }
        String name = BEHIND.getOrDefault(type.group(1), type.group(1));
        boolean isState =
                (JdkRoles.isInUtil(name)
                                || name.startsWith("java/text/")
                                || name.startsWith("sun/util/calendar/"))
                        && !JdkRoles.isLeaf(name)
                        && !SHARED.contains(name);
        return isState ? name : null;
    }

    private static byte[] bytes(FileSystem image, String internalName) {
        int slash = internalName.lastIndexOf('/');
        String name = slash < 0 ? "" : internalName.substring(0, slash).replace('/', '.');
        try (DirectoryStream<Path> modules =
                Files.newDirectoryStream(image.getPath("/packages", name))) {
            for (Path module : modules) {
                Path file =
                        image.getPath(
                                "/modules",
                                module.getFileName().toString(),
                                internalName + ".class");
                if (Files.exists(file)) {
                    return Files.readAllBytes(file);
                }
            }
            return null;
        } catch (NoSuchFileException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
