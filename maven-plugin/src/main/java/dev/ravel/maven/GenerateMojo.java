package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Generates concurrent tests for classes on the test class path. It fails the build if one of them
 * breaks its class.
 */
@Mojo(
        name = "generate",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class GenerateMojo extends SearchMojo {
    /**
     * The classes: bank.Account, bank.Account#open (the static method that makes objects), bank.*
     * (a package), bank.** (and all below it), or ** (all of the project).
     */
    @Parameter(property = "ravel.class")
    private List<String> classes = new ArrayList<>();

    /** Whether a class that is not thread-safe fails the build; if not, it is a warning. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    /** How many tests for each class at the most; 0 for no bound. */
    @Parameter(property = "ravel.tests")
    private String tests;

    /** How many threads a test has. */
    @Parameter(property = "ravel.threads")
    private String threads;

    /**
     * Methods that no test calls, by name or with their parameters, as in close;remove(int). As
     * parameters have commas between them, methods have semicolons.
     */
    @Parameter(property = "ravel.exclude")
    private String excluded;

    /** Packages whose classes are used for parameters before all others. */
    @Parameter(property = "ravel.aux")
    private List<String> packages = new ArrayList<>();

    /** What counts: failures, or results, too. */
    @Parameter(property = "ravel.oracle")
    private String oracle;

    /** How many JVMs work at the same time. */
    @Parameter(property = "ravel.jobs")
    private String jobs;

    @Override
    ReportFiles reports() {
        return new ReportFiles(outputDirectory(), "generate");
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (classes.isEmpty()) {
            throw new MojoFailureException(
                    "Name the classes to generate tests for with -Dravel.class=bank.Account or -Dravel.class='bank.**', or with <classes> in the pom.");
        }
        String named = String.join(", ", classes);
        if (isForAnotherModule(module -> !ofModule(module).isEmpty())) {
            getLog().info("There is no %s in this module.".formatted(named));
            return;
        }
        checkIsCompiled(named, "ravel:generate");
        reports().deleteAll();
        int status = search(arguments());
        if (status == RavelProcess.FOUND) {
            complain();
        } else if (status != RavelProcess.NOTHING_FOUND) {
            throw new MojoExecutionException(
                    "Ravel ended with status %d; what it said is above.".formatted(status));
        }
    }

    /** Those that a module has, or may have. */
    private List<String> ofModule(MavenProject module) {
        return classes.stream().filter(name -> hasClassFile(module, file(name))).toList();
    }

    /** The file of a class, or the directory in which all are that a pattern stands for. */
    static String file(String name) {
        int star = name.indexOf('*');
        if (star < 0) {
            return name.split("#", 2)[0].replace('.', '/') + ".class";
        }
        return name.substring(0, Math.max(0, name.lastIndexOf('.', star))).replace('.', '/');
    }

    /** Those of this module, if others have the rest. */
    private List<String> wanted() {
        List<String> own = ofModule(project);
        return session.getProjects().size() == 1 || own.isEmpty() ? classes : own;
    }

    private Arguments arguments() throws IOException, MojoFailureException {
        return command("generate")
                .option("--annotate", reports().markdown())
                .option("--tests", tests)
                .option("--threads", threads)
                .option("--exclude", excluded)
                .options("--aux", packages)
                .option("--oracle", oracle)
                .option("--jobs", jobs)
                .words(allJavaOptions())
                .option("-cp", ownClassesFirst())
                .words(wanted());
    }

    /** Two stars stand for the classes of the first entry, which are not to be the tests. */
    private String ownClassesFirst() {
        List<String> entries =
                new ArrayList<>(Arrays.asList(classPath().split(File.pathSeparator)));
        String own = project.getBuild().getOutputDirectory();
        if (entries.remove(own)) {
            entries.add(0, own);
        }
        return String.join(File.pathSeparator, entries);
    }

    private void complain() throws IOException, MojoFailureException {
        String complaint = GenerateResult.read(reports().json()).complaint(goal("replay"));
        if (failOnFinding) {
            throw new MojoFailureException(complaint);
        }
        complaint.lines().forEach(getLog()::warn);
    }
}
