package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Predicts data races, deadlocks and atomicity violations of a main class on the test class path,
 * and makes them happen. It fails the build if one did.
 */
@Mojo(
        name = "race",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class RaceMojo extends ExplorationMojo {
    /** The class whose main method is run, one of the project's or of its tests'. */
    @Parameter(property = "ravel.mainClass")
    private String mainClass;

    /** Arguments for it, with spaces between them; quotes hold one together. */
    @Parameter(property = "ravel.args")
    private String args;

    /** Whether what has happened fails the build; if not, it is a warning. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    /** How many executions are watched to predict. */
    @Parameter(property = "ravel.iterations")
    private String watched;

    /** How many executions try to make each race happen. */
    @Parameter(property = "ravel.runs")
    private String runs;

    /** A file with pairs of statements that are to be tried, instead of a prediction. */
    @Parameter(property = "ravel.from")
    private File from;

    /** A file with pairs of statements that are known to race. */
    @Parameter(property = "ravel.baseline")
    private File baseline;

    /** Fields that may race; a star stands for anything. */
    @Parameter(property = "ravel.ignore")
    private List<String> ignored = new ArrayList<>();

    @Override
    ReportFiles reports() {
        return new ReportFiles(outputDirectory(), "race");
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (mainClass == null) {
            throw new MojoFailureException(
                    "Name the class whose main method is to run with -Dravel.mainClass=bank.Main, or with <mainClass> in the pom.");
        }
        if (isForAnotherModule(this::hasMainClass)) {
            getLog().info("There is no %s in this module.".formatted(mainClass));
            return;
        }
        checkIsCompiled(mainClass, "ravel:race");
        reports().deleteAll();
        int status = search(arguments());
        if (status == RavelProcess.FOUND) {
            complain();
        } else if (status != RavelProcess.NOTHING_FOUND) {
            throw new MojoExecutionException(
                    "Ravel ended with status %d; what it said is above.".formatted(status));
        }
    }

    private boolean hasMainClass(MavenProject module) {
        return hasClassFile(module, mainClass.replace('.', '/') + ".class");
    }

    private Arguments arguments() throws IOException, MojoFailureException {
        return command("race")
                .option("--iterations", watched)
                .option("--runs", runs)
                .option("--from", from)
                .option("--pairs", reports().pairs())
                .option("--baseline", baseline)
                .options("--ignore", ignored)
                .words(allJavaOptions())
                .option("-cp", classPath())
                .words(List.of(mainClass))
                .words(new ArgLine(args).words());
    }

    private void complain() throws IOException, MojoFailureException {
        String complaint = RaceResult.read(reports().json()).complaint(mainClass, goal("replay"));
        if (failOnFinding) {
            throw new MojoFailureException(complaint);
        }
        complaint.lines().forEach(getLog()::warn);
    }
}
