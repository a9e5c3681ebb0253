package dev.ravel.launch;

import dev.ravel.instrument.ProgramClasses;
import dev.ravel.model.ClassPathEntries;
import dev.ravel.model.JavaProgram;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The packages that are the program itself, though their names are those of libraries that serve
 * programs, such as for logging: the package of the main class or test, those in directories of the
 * class path, which hold what somebody has just compiled, and those in the jar of the main class or
 * test.
 */
public final class OwnPackages {
    private OwnPackages() {}

    private static final String CLASS = ".class";

    /** What a test takes is not what is tested. */
    private static final Pattern PARAMETERS = Pattern.compile("\\([^()]*\\)");

    /** Classes as they stand in the ids of tests. */
    private static final Pattern CLASS_NAME = Pattern.compile("[\\p{L}_$][\\w$]*(\\.[\\w$]+)+");

    /** What Maven leaves in a jar of each project that the jar has classes of. */
    private static final Pattern PROJECT = Pattern.compile("META-INF/maven/.*/pom.properties");

    public static List<String> of(JavaProgram program) {
        boolean isTest = ProgramClasses.isRavel(program.mainClass().replace('.', '/'));
        List<String> named =
                isTest && program.arguments().isEmpty()
                        ? List.of()
                        : List.of(isTest ? program.arguments().get(0) : program.mainClass());
        return of(named, program.classPath());
    }

    /** The same for classes, or ids of tests with classes in them. */
    public static List<String> of(Collection<String> named, String classPath) {
        List<String> classes =
                named.stream()
                        .map(text -> PARAMETERS.matcher(text).replaceAll(""))
                        .flatMap(text -> CLASS_NAME.matcher(text).results())
                        .map(found -> found.group().replaceFirst("#.*", ""))
                        .toList();
        Set<String> packages = new TreeSet<>();
        classes.forEach(name -> add(name, packages));
        for (Path entry : ClassPathEntries.of(classPath.isEmpty() ? "." : classPath)) {
            try {
                if (Files.isDirectory(entry)) {
                    addDirectory(entry, packages);
                } else if (Files.isRegularFile(entry)) {
                    addJar(entry, classes, packages);
                }
            } catch (IOException | UncheckedIOException e) {
                // The JVM passes over what it cannot read, too.
                continue;
            }
        }
        return withoutInner(packages);
    }

    private static void add(String className, Set<String> packages) {
        int dot = className.lastIndexOf('.');
        if (dot > 0 && ProgramClasses.hasNameOfMachinery(className)) {
            packages.add(className.substring(0, dot));
        }
    }

    private static void addDirectory(Path directory, Set<String> packages) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.map(file -> directory.relativize(file).toString())
                    .filter(file -> file.endsWith(CLASS))
                    .forEach(file -> add(name(file.replace(File.separatorChar, '/')), packages));
        }
    }

    /** Of a jar that has several projects in it, most serve the one that is meant. */
    private static void addJar(Path jar, List<String> classes, Set<String> packages)
            throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            boolean isMeant =
                    classes.stream()
                            .anyMatch(name -> zip.getEntry(name.replace('.', '/') + CLASS) != null);
            List<String> files = zip.stream().map(ZipEntry::getName).toList();
            if (isMeant && files.stream().filter(PROJECT.asMatchPredicate()).count() < 2) {
                files.stream()
                        .filter(file -> file.endsWith(CLASS))
                        .forEach(file -> add(name(file), packages));
            }
        }
    }

    private static String name(String file) {
        return file.substring(0, file.length() - CLASS.length()).replace('/', '.');
    }

    /** All that is below a package belongs to it. */
    private static List<String> withoutInner(Set<String> packages) {
        return packages.stream()
                .filter(name -> packages.stream().noneMatch(outer -> name.startsWith(outer + ".")))
                .collect(Collectors.toList());
    }
}
