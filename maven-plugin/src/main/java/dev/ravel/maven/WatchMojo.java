package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Runs the project's tests with Surefire, freely, and catches threads that use an object at the
 * same time which they must not share. It fails the build if there are any.
 */
@Mojo(name = "watch", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(lifecycle = "ravel-watch", phase = LifecyclePhase.TEST)
public final class WatchMojo extends ProgramMojo {
    /** Whether a violation fails the build; if not, it is told only. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    /** Then try, test by test, to make the tests fail because of what was found. */
    @Parameter(property = "ravel.confirm", defaultValue = "false")
    private boolean confirm;

    /** How many executions try to confirm each pair. */
    @Parameter(property = "ravel.runs")
    private String runs;

    /** How long that may take at the most, such as 60s or 5m. */
    @Parameter(property = "ravel.time")
    private String time;

    @Override
    ReportFiles reports() {
        return new ReportFiles(outputDirectory(), "watch");
    }

    /** Where the agent writes. */
    static Path directory(File outputDirectory) {
        return outputDirectory.toPath().resolve("watch");
    }

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (project.getPackaging().equals("pom") || !hasTestClasses()) {
            return;
        }
        reports().deleteAll();
        Path directory = directory(outputDirectory());
        if (!Files.exists(directory)) {
            throw new MojoExecutionException(
                    "Nothing was watched: Surefire did not run the tests in a JVM with the agent.");
        }
        Arguments arguments =
                new Arguments("watch")
                        .flag("--read", true)
                        .option("--out", directory)
                        .option("--junit-xml", reports().junitXml())
                        .option("--sarif", reports().sarif())
                        .option("--json-file", reports().json());
        if (confirm) {
            arguments
                    .flag("--confirm", true)
                    .option("--runs", runs)
                    .option("--time", time)
                    .option("--java-home", javaHome())
                    .words(allJavaOptions())
                    .option("-cp", classPath());
        }
        int status = search(arguments);
        if (status == RavelProcess.FOUND && failOnFinding) {
            throw new MojoFailureException(
                    "Tests violate thread safety, as told above; see " + directory);
        }
    }
}
