package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that look for bugs on the test class path have in common. */
abstract class SearchMojo extends ProjectMojo {
    /** How long at the most, such as 60s, 5m or 500ms. */
    @Parameter(property = "ravel.time")
    private String time;

    /** Where the search begins. */
    @Parameter(property = "ravel.seed")
    private String seed;

    /** What threads run on: platform, continuation (JDK 24 and newer), or auto. */
    @Parameter(property = "ravel.carrier")
    private String carrier;

    /** When timeouts fire: idle (when nothing else can run) or any. */
    @Parameter(property = "ravel.timeouts")
    private String timeouts;

    /** Waiting threads may wake for no reason. */
    @Parameter(property = "ravel.spurious-wakeups", defaultValue = "false")
    private boolean spuriousWakeups;

    /** Longer executions are livelocks. */
    @Parameter(property = "ravel.max-steps")
    private String maxSteps;

    /** How long nothing may move, in real time. */
    @Parameter(property = "ravel.stuck-after")
    private String stuckAfter;

    /** Interleave inside the JDK's concurrent classes. */
    @Parameter(property = "ravel.interleave-jdk", defaultValue = "false")
    private boolean interleaveJdk;

    /** Where source files are, as a path. */
    @Parameter(property = "ravel.sources")
    private String sources;

    /** List every step of an interleaving, those inside the JDK included, and not a table. */
    @Parameter(property = "ravel.all-steps", defaultValue = "false")
    private boolean allSteps;

    /** Options of the JVM that runs the program, such as -Xmx2g. */
    @Parameter(property = "ravel.javaOptions")
    private List<String> javaOptions = new ArrayList<>();

    /**
     * Give the program the options, system properties and environment that Surefire gives tests.
     */
    @Parameter(property = "ravel.useSurefireOptions", defaultValue = "true")
    private boolean useSurefireOptions;

    /** Runs a command that is written to a file first, in the project's directory. */
    final int search(Arguments arguments)
            throws IOException, MojoExecutionException, MojoFailureException {
        List<String> words = List.of(arguments.fileWord(reports().arguments()));
        Map<String, String> environment = useSurefireOptions ? surefire().environment() : Map.of();
        return ravel(new RavelCall(words, project.getBasedir(), environment), getLog()::info);
    }

    /** The options that are the same for all commands. */
    final Arguments command(String name) throws IOException, MojoFailureException {
        return new Arguments(name)
                .option("--java-home", javaHome())
                .option("--out", outputDirectory())
                .option("--junit-xml", reports().junitXml())
                .option("--sarif", reports().sarif())
                .option("--json-file", reports().json())
                .option("--time", time)
                .option("--seed", seed)
                .option("--carrier", carrier)
                .option("--timeouts", timeouts)
                .flag("--spurious-wakeups", spuriousWakeups)
                .option("--max-steps", maxSteps)
                .option("--stuck-after", stuckAfter)
                .flag("--interleave-jdk", interleaveJdk)
                .option("--sources", sources)
                .flag("--all-steps", allSteps);
    }

    final String classPath() {
        try {
            // Maven names the directories of classes whether or not there are any.
            return project.getTestClasspathElements().stream()
                    .filter(entry -> new File(entry).exists())
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (DependencyResolutionRequiredException e) {
            throw new IllegalStateException(e);
        }
    }

    final List<String> allJavaOptions() {
        List<String> options = new ArrayList<>();
        if (useSurefireOptions) {
            options.add("-Dbasedir=" + project.getBasedir());
            options.addAll(surefire().javaOptions());
            session.getUserProperties().stringPropertyNames().stream()
                    .filter(name -> !name.startsWith("ravel."))
                    .sorted()
                    .map(name -> "-D" + name + "=" + session.getUserProperties().get(name))
                    .forEach(options::add);
        }
        options.addAll(javaOptions);
        return options;
    }
}
