package dev.ravel.maven;

import java.io.IOException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that look for bugs on the test class path have in common. */
abstract class SearchMojo extends ProgramMojo {
    /** How long at the most, such as 60s, 5m or 500ms. */
    @Parameter(property = "ravel.time")
    private String time;

    /** Where the search begins. */
    @Parameter(property = "ravel.seed")
    private String seed;

    /** What threads run on: platform, continuation (JDK 24 and newer), or auto. */
    @Parameter(property = "ravel.carrier")
    private String carrier;

    /** Longer executions are ended. */
    @Parameter(property = "ravel.max-steps")
    private String maxSteps;

    /** Where source files are, as a path. */
    @Parameter(property = "ravel.sources")
    private String sources;

    /** List every step of an interleaving, those inside the JDK included, and not a table. */
    @Parameter(property = "ravel.all-steps", defaultValue = "false")
    private boolean allSteps;

    /** The options that are the same for all commands. */
    Arguments command(String name) throws IOException, MojoFailureException {
        return new Arguments(name)
                .option("--java-home", javaHome())
                .option("--out", outputDirectory())
                .option("--junit-xml", reports().junitXml())
                .option("--sarif", reports().sarif())
                .option("--json-file", reports().json())
                .option("--time", time)
                .option("--seed", seed)
                .option("--carrier", carrier)
                .option("--max-steps", maxSteps)
                .option("--sources", sources)
                .flag("--all-steps", allSteps);
    }
}
