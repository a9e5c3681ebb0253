package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** What all goals have in common. */
abstract class RavelMojo extends AbstractMojo {
    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    protected MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    protected MavenSession session;

    @Inject private ToolchainManager toolchains;

    /** Do nothing. */
    @Parameter(property = "ravel.skip", defaultValue = "false")
    private boolean skip;

    /**
     * The JDK to run the tests on. Without it, the one that Surefire runs them on: that of its
     * parameters {@code jvm} or {@code jdkToolchain}, of the toolchain, or else of Maven.
     */
    @Parameter(property = "ravel.java-home")
    private File javaHome;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (isSkipped()) {
            getLog().info("Ravel is skipped.");
            skipped();
            return;
        }
        try {
            run();
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

    boolean isSkipped() {
        return skip;
    }

    /** What is to be done nevertheless. */
    void skipped() {}

    /** A goal of this plugin, as Maven takes it in any directory. */
    final String goal(String name) {
        return "%s:%s:%s:%s"
                .formatted(plugin.getGroupId(), plugin.getArtifactId(), plugin.getVersion(), name);
    }

    /** All of Ravel. */
    final Path ravelJar() {
        Artifact jar = plugin.getArtifactMap().get("dev.ravel:ravel");
        return jar.getFile().toPath();
    }

    final Surefire surefire() {
        return Surefire.of(project, session);
    }

    /** Runs a command of Ravel; answers 0 or 1, and throws if it could not do its work. */
    final int ravel(RavelCall call, Consumer<String> out)
            throws IOException, MojoExecutionException, MojoFailureException {
        RavelProcess process = new RavelProcess(ravelJar(), call.directory(), call.environment());
        RavelProcess.Ended ended;
        try {
            ended = process.run(call.words(), out, getLog()::info);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("Interrupted while Ravel was at work.", e);
        }
        if (ended.status() == RavelProcess.USAGE) {
            throw new MojoFailureException("Ravel: " + ended.problem());
        }
        if (ended.status() > RavelProcess.FOUND && !ended.problem().isEmpty()) {
            throw new MojoExecutionException("Ravel failed: " + ended.problem());
        }
        return ended.status();
    }

    /** The directory of the JDK that Surefire would run tests on. */
    final Path javaHome() throws IOException, MojoFailureException {
        if (javaHome != null) {
            return javaHome.toPath();
        }
        String java = java();
        if (java == null) {
            return Path.of(System.getProperty("java.home"));
        }
        Path executable = Path.of(java).toAbsolutePath();
        if (!executable.toFile().exists()) {
            throw new MojoFailureException(
                    "The tests are to run on %s, which does not exist; name the directory of a JDK with -Dravel.java-home."
                            .formatted(java));
        }
        // Such as /usr/bin/java, behind which the JDK is elsewhere.
        return executable.toRealPath().getParent().getParent();
    }

    private String java() {
        Surefire surefire = surefire();
        if (surefire.jvm() != null) {
            return surefire.jvm();
        }
        Map<String, String> wanted = surefire.jdkToolchain();
        List<Toolchain> fitting =
                wanted.isEmpty() ? List.of() : toolchains.getToolchains(session, "jdk", wanted);
        Toolchain toolchain =
                fitting.isEmpty()
                        ? toolchains.getToolchainFromBuildContext("jdk", session)
                        : fitting.get(0);
        return toolchain == null ? null : toolchain.findTool("java");
    }
}
