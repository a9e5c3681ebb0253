package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.Header;
import dev.ravel.model.Schedule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A test of a crash as files: a class with a main method, which the search runs, and one for JUnit;
 * the objects that both need, and the order of threads for JUnit. Of the sources there are two
 * versions; the second one calls methods by their names, and compiles whatever a compiler thinks of
 * the first.
 */
final class CrashSources {
    /** What runs a JUnit test under control. */
    private static final String JUNIT_MAIN = "dev.ravel.junit.tests.TestProgram";

    private static final List<String> VERSIONS = List.of("direct", "by-name");

    private final Path from;
    private final Header header;
    private final Path out;
    private String version = VERSIONS.get(0);

    /**
     * @param description what the target JVM has written, beside the files
     * @param out where what is kept goes
     */
    CrashSources(Path description, Path out) {
        this.from = description.getParent();
        this.header = read(description);
        this.out = out;
    }

    private static Header read(Path file) {
        try {
            Header header = new Header();
            Files.readAllLines(file).forEach(header::parse);
            return header;
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e));
        }
    }

    /** What the test calls. */
    String call() {
        return header.get("call");
    }

    /** How many calls the crash was further inside. */
    int distance() {
        return (int) header.number("distance");
    }

    int threads() {
        return (int) header.number("threads");
    }

    String name() {
        return header.get("plain");
    }

    String mainClass() {
        return qualified(header.get("plain"));
    }

    private String qualified(String className) {
        String in = header.get("package");
        return in.isEmpty() ? className : in + "." + className;
    }

    /** Compiles the first version that compiles, all tests at once if that can be. */
    static void compile(List<CrashSources> all, JavaHome javaHome, String classPath, Path classes) {
        Javac javac = new Javac(javaHome);
        String path = classPath + File.pathSeparator + Ownself.jar();
        try {
            Files.createDirectories(classes);
            List<Path> sources = all.stream().map(CrashSources::source).toList();
            boolean isDone = javac.compiles(sources, Javac.SILENT, path, classes);
            for (CrashSources test : all) {
                for (int i = 0; i < VERSIONS.size() && !isDone; i++) {
                    test.version = VERSIONS.get(i);
                    if (javac.compiles(List.of(test.source()), Javac.SILENT, path, classes)) {
                        break;
                    }
                    if (i + 1 == VERSIONS.size()) {
                        throw new RavelFailed(
                                "The test %s does not compile; please report it. %s"
                                        .formatted(test.name(), javac.refusal()));
                    }
                }
                copy(test.from.resolve(test.states()), test.in(classes).resolve(test.states()));
            }
        } catch (IOException e) {
            throw new RavelFailed("The tests in %s cannot be compiled: %s.".formatted(classes, e));
        }
    }

    private Path source() {
        return from.resolve(version).resolve(header.get("plain") + ".java");
    }

    private String states() {
        return header.get("states");
    }

    /** The directory of the test's package. */
    private Path in(Path directory) {
        return directory.resolve(header.get("package").replace('.', File.separatorChar));
    }

    /**
     * Keeps the test, and the order of its threads for JUnit.
     *
     * @param finding where the schedule is that the class with the main method has
     * @return the files
     */
    List<Path> keep(Path finding) {
        Path directory = in(out);
        List<Path> kept =
                List.of(
                        directory.resolve(header.get("junit") + ".java"),
                        directory.resolve(header.get("plain") + ".java"),
                        directory.resolve(states()),
                        directory.resolve(header.get("schedule")));
        try {
            copy(from.resolve(version).resolve(kept.get(0).getFileName()), kept.get(0));
            copy(source(), kept.get(1));
            copy(from.resolve(states()), kept.get(2));
            Files.write(
                    kept.get(3),
                    junitSchedule(ScheduleFiles.read(finding.resolve(FindingFiles.SCHEDULE)))
                            .text());
        } catch (IOException e) {
            throw new RavelFailed("The test cannot be written to %s: %s.".formatted(directory, e));
        }
        return kept;
    }

    /** The test does the same under JUnit, which has no other threads at that time. */
    private Schedule junitSchedule(Schedule schedule) {
        Header junit = schedule.header();
        junit.set("main", JUNIT_MAIN);
        // It is to lie among the tests of a project, on any machine.
        junit.set("class-path", "");
        junit.set(
                "argument",
                "[engine:junit-jupiter]/[class:%s]/[method:%s()]"
                        .formatted(qualified(header.get("junit")), header.get("method")));
        return new Schedule(junit, schedule.choices());
    }

    /** Takes away what was compiled of it. */
    void deleteFrom(Path classes) {
        try {
            Files.deleteIfExists(in(classes).resolve(states()));
            Files.deleteIfExists(in(classes).resolve(header.get("plain") + ".class"));
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be cleared: %s.".formatted(classes, e));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
