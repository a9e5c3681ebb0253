package dev.ravel.acceptance;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of modules in the design, as rules. */
class ArchitectureTest {
    /**
     * A row of the table.
     *
     * @param mayUse other modules of Ravel
     * @param libraries packages of others, beside the JDK's
     */
    record Module(String name, List<String> mayUse, List<String> libraries) {
        String[] packages() {
            return packagesOf(name).toArray(String[]::new);
        }

        String[] permittedPackages() {
            Stream<String> modules =
                    Stream.concat(Stream.of(name), mayUse.stream()).flatMap(Module::packagesOf);
            // Primitive types have no package.
            Stream<String> jdk = Stream.of("java..", "javax.management..", "javax.crypto..", "");
            return Stream.of(modules, libraries.stream(), jdk)
                    .flatMap(names -> names)
                    .toArray(String[]::new);
        }

        /** The canary and the demo are woven as programs are, so each has its own package. */
        private static Stream<String> packagesOf(String module) {
            String own = "dev.ravel." + module + "..";
            return switch (module) {
                case "explore" -> Stream.of(own, "dev.ravel.canary..");
                case "cli" -> Stream.of(own, "dev.ravel.demo..");
                case "maven-plugin" -> Stream.of("dev.ravel.maven..");
                default -> Stream.of(own);
            };
        }

        /** Whether a class file lies in one of the packages. */
        boolean owns(Path file) {
            return packagesOf(name)
                    .map(name -> Path.of(name.replace("..", "").replace('.', '/')))
                    .anyMatch(file::startsWith);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Module> MODULES =
            List.of(
                    new Module("hooks", List.of(), List.of()),
                    new Module("model", List.of(), List.of()),
                    new Module("instrument", List.of("hooks"), List.of("org.objectweb.asm..")),
                    new Module("engine", List.of("hooks", "model"), List.of()),
                    new Module("explore", List.of("engine", "model"), List.of()),
                    new Module("race", List.of("engine", "explore", "model"), List.of()),
                    new Module(
                            "generate",
                            List.of("engine", "explore", "model"),
                            List.of("org.objectweb.asm..")),
                    new Module("watch", List.of("hooks", "instrument", "model"), List.of()),
                    new Module(
                            "capture",
                            List.of("engine", "explore", "instrument", "model"),
                            List.of()),
                    new Module("report", List.of("model"), List.of()),
                    new Module("launch", List.of("model", "instrument"), List.of()),
                    new Module(
                            "session", List.of("explore", "launch", "model", "report"), List.of()),
                    new Module(
                            "junit",
                            List.of("engine", "explore", "launch", "model", "report", "session"),
                            List.of("junit.framework..", "org.junit..", "org.testng..")),
                    new Module("mcp", List.of("launch"), List.of("com.google.gson..")),
                    new Module(
                            "cli",
                            List.of(
                                    "explore",
                                    "generate",
                                    "junit",
                                    "launch",
                                    "mcp",
                                    "model",
                                    "report",
                                    "session"),
                            List.of("com.sun.tools.attach..", "picocli..")),
                    new Module(
                            "maven-plugin",
                            List.of(),
                            List.of(
                                    "org.apache.maven..",
                                    "org.codehaus.plexus.util.xml..",
                                    "javax.inject..",
                                    "com.google.gson..")));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .importPaths(MODULES.stream().map(ArchitectureTest::classesOf).toList());

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void aModuleUsesOnlyWhatTheTablePermits(Module module) {
        classes()
                .that()
                .resideInAnyPackage(module.packages())
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(module.permittedPackages())
                .check(CLASSES);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void aModuleHasNoClassOutsideItsPackages(Module module) throws IOException {
        Path directory = classesOf(module);
        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files.filter(file -> file.toString().endsWith(".class")))
                    .isNotEmpty()
                    .allMatch(file -> module.owns(directory.relativize(file)));
        }
    }

    @Test
    void modulesHaveNoCycle() {
        slices().matching("dev.ravel.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    private static Path classesOf(Module module) {
        return Build.path("ravel.modules").resolve(module.name()).resolve("target/classes");
    }

    static Stream<Module> modules() {
        return MODULES.stream();
    }
}
