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
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Runs the project's JUnit tests under many interleavings, those that start threads. The tests
 * themselves stay as they are.
 */
@Mojo(
        name = "test",
        defaultPhase = LifecyclePhase.INTEGRATION_TEST,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public final class TestMojo extends ProjectMojo {
    /** Fail the build at once if something is found; {@code ravel:check} does so later. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "false")
    private boolean failOnFinding;

    /** Fail the build if there is no test. */
    @Parameter(property = "ravel.failIfNoTests", defaultValue = "false")
    private boolean failIfNoTests;

    /** How many executions of each test at the most; 0 for no bound. */
    @Parameter(property = "ravel.iterations")
    private String iterations;

    /** How long at the most for all tests together, such as 60s, 5m or 500ms. */
    @Parameter(property = "ravel.time")
    private String time;

    /** How to search: portfolio, random, pct, pos, surw, pairs, feedback or dfs. */
    @Parameter(property = "ravel.strategy")
    private String strategy;

    /** Jars or directories, as a path, with more strategies. */
    @Parameter(property = "ravel.plugins")
    private String plugins;

    /** Where the search begins. */
    @Parameter(property = "ravel.seed")
    private String seed;

    /** Do not stop at the first failure of a test. */
    @Parameter(property = "ravel.continue", defaultValue = "false")
    private boolean goOn;

    /** What threads run on: platform, continuation (JDK 24 and newer), or auto. */
    @Parameter(property = "ravel.carrier")
    private String carrier;

    /** Plain field and array accesses are scheduling points too. */
    @Parameter(property = "ravel.memory", defaultValue = "false")
    private boolean memory;

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

    /** How long to make a failing interleaving simpler at the most; 0 for not at all. */
    @Parameter(property = "ravel.shrink")
    private String shrink;

    /** Interleave inside the JDK's concurrent classes. */
    @Parameter(property = "ravel.interleave-jdk", defaultValue = "false")
    private boolean interleaveJdk;

    /** Only these test classes; a star stands for anything. */
    @Parameter(property = "ravel.class")
    private List<String> classes = new ArrayList<>();

    /** Only these test methods; a star stands for anything. */
    @Parameter(property = "ravel.method")
    private List<String> methods = new ArrayList<>();

    /** Only tests in these packages and below. */
    @Parameter(property = "ravel.package")
    private List<String> packages = new ArrayList<>();

    /** Only list the tests and the threads they start. */
    @Parameter(property = "ravel.list", defaultValue = "false")
    private boolean list;

    /** Threads that a test leaves behind have to end, too. */
    @Parameter(property = "ravel.leaks", defaultValue = "false")
    private boolean leaks;

    /** How long a test may take without Ravel. */
    @Parameter(property = "ravel.plain-limit")
    private String plainLimit;

    /** Where source files are, as a path. */
    @Parameter(property = "ravel.sources")
    private String sources;

    /** List every step of an interleaving, those inside the JDK included, and not a table. */
    @Parameter(property = "ravel.all-steps", defaultValue = "false")
    private boolean allSteps;

    /** Options of the JVM that runs the tests, such as -Xmx2g. */
    @Parameter(property = "ravel.javaOptions")
    private List<String> javaOptions = new ArrayList<>();

    /** Give the tests the options, system properties and environment that Surefire gives them. */
    @Parameter(property = "ravel.useSurefireOptions", defaultValue = "true")
    private boolean useSurefireOptions;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        reports().deleteAll();
        if (!hasTestClasses()) {
            if (failIfNoTests) {
                throw new MojoFailureException(
                        "There are no test classes in %s; run the phase test-compile first, or drop failIfNoTests."
                                .formatted(testClasses()));
            }
            getLog().info("No tests to explore.");
            return;
        }
        List<String> words = List.of(arguments().fileWord(reports().arguments()));
        Map<String, String> environment = useSurefireOptions ? surefire().environment() : Map.of();
        int status = ravel(new RavelCall(words, project.getBasedir(), environment), getLog()::info);
        if (status != RavelProcess.NOTHING_FOUND) {
            complain();
        }
    }

    private void complain() throws IOException, MojoFailureException {
        Complaint complaint = new Complaint(SuiteResult.read(reports().json()), goal("replay"));
        if (failOnFinding) {
            throw new MojoFailureException(complaint.text());
        }
        complaint.text().lines().forEach(getLog()::warn);
    }

    private Arguments arguments() throws IOException, MojoFailureException {
        return new Arguments("test")
                .option("-cp", classPath())
                .option("--scan", testClasses())
                .flag("--no-tests-ok", !failIfNoTests)
                .option("--java-home", javaHome())
                .option("--out", outputDirectory())
                .option("--junit-xml", reports().junitXml())
                .option("--sarif", reports().sarif())
                .option("--json-file", reports().json())
                .option("--table-file", reports().table())
                .option("--iterations", iterations)
                .option("--time", time)
                .option("--strategy", strategy)
                .option("--plugins", plugins)
                .option("--seed", seed)
                .flag("--continue", goOn)
                .option("--carrier", carrier)
                .flag("--memory", memory)
                .option("--timeouts", timeouts)
                .flag("--spurious-wakeups", spuriousWakeups)
                .option("--max-steps", maxSteps)
                .option("--stuck-after", stuckAfter)
                .option("--shrink", shrink)
                .flag("--interleave-jdk", interleaveJdk)
                .options("--class", classes)
                .options("--method", methods)
                .options("--package", packages)
                .flag("--list", list)
                .flag("--leaks", leaks)
                .option("--plain-limit", plainLimit)
                .option("--sources", sources)
                .flag("--all-steps", allSteps)
                .words(allJavaOptions());
    }

    private String classPath() {
        try {
            // Maven names the directories of classes whether or not there are any.
            return project.getTestClasspathElements().stream()
                    .filter(entry -> new File(entry).exists())
                    .collect(Collectors.joining(File.pathSeparator));
        } catch (DependencyResolutionRequiredException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> allJavaOptions() {
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
