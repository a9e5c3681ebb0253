package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Runs one interleaving again. It fails the build if the failure shows again, as a test would: once
 * the bug is fixed, the build passes.
 */
@Mojo(name = "replay", requiresProject = false, aggregator = true, threadSafe = true)
public final class ReplayMojo extends RavelMojo {
    /** A schedule that {@code ravel:test} has written. */
    @Parameter(property = "ravel.file")
    private File file;

    /** Replay so often, each time in a fresh JVM. */
    @Parameter(property = "ravel.times")
    private String times;

    /** What threads run on: platform, continuation or auto. */
    @Parameter(property = "ravel.carrier")
    private String carrier;

    /** Where source files are, as a path. */
    @Parameter(property = "ravel.sources")
    private String sources;

    /** List every step of the interleaving, those inside the JDK included, and not a table. */
    @Parameter(property = "ravel.all-steps", defaultValue = "false")
    private boolean allSteps;

    /** Whether the build fails if the failure shows again. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (file == null) {
            throw new MojoFailureException(
                    "Name the schedule to replay with -Dravel.file=target/ravel/.../schedule.ravel.");
        }
        Arguments arguments =
                new Arguments("replay")
                        .option("--java-home", javaHome())
                        .option("--times", times)
                        .option("--carrier", carrier)
                        .option("--sources", sources)
                        .flag("--all-steps", allSteps)
                        .words(List.of(file.getPath()));
        File directory = new File(session.getExecutionRootDirectory());
        int status = ravel(new RavelCall(arguments.words(), directory), getLog()::info);
        if (status == RavelProcess.FOUND && failOnFinding) {
            throw new MojoFailureException(
                    "The failure shows again, as told above; the build passes once it no longer does.");
        }
    }
}
