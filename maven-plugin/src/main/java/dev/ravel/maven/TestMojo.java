package dev.ravel.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
public final class TestMojo extends ExplorationMojo {
    /** Fail the build at once if something is found; {@code ravel:check} does so later. */
    @Parameter(property = "ravel.failOnFinding", defaultValue = "false")
    private boolean failOnFinding;

    /** Fail the build if there is no test. */
    @Parameter(property = "ravel.failIfNoTests", defaultValue = "false")
    private boolean failIfNoTests;

    /** How many executions of each test at the most; 0 for no bound. */
    @Parameter(property = "ravel.iterations")
    private String iterations;

    /** How to search: portfolio, random, pct, pos, surw, pairs, feedback or dfs. */
    @Parameter(property = "ravel.strategy")
    private String strategy;

    /** Jars or directories, as a path, with more strategies. */
    @Parameter(property = "ravel.plugins")
    private String plugins;

    /** Do not stop at the first failure of a test. */
    @Parameter(property = "ravel.continue", defaultValue = "false")
    private boolean goOn;

    /** Plain field and array accesses are scheduling points too. */
    @Parameter(property = "ravel.memory", defaultValue = "false")
    private boolean memory;

    /** How long to make a failing interleaving simpler at the most; 0 for not at all. */
    @Parameter(property = "ravel.shrink")
    private String shrink;

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
        if (search(arguments()) != RavelProcess.NOTHING_FOUND) {
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
        return command("test")
                .option("-cp", classPath())
                .option("--scan", testClasses())
                .flag("--no-tests-ok", !failIfNoTests)
                .option("--table-file", reports().table())
                .option("--iterations", iterations)
                .option("--strategy", strategy)
                .option("--plugins", plugins)
                .flag("--continue", goOn)
                .flag("--memory", memory)
                .option("--shrink", shrink)
                .options("--class", classes)
                .options("--method", methods)
                .options("--package", packages)
                .flag("--list", list)
                .flag("--leaks", leaks)
                .option("--plain-limit", plainLimit)
                .words(allJavaOptions());
    }
}
