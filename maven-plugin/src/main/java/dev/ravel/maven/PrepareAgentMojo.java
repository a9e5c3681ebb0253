package dev.ravel.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Adds to the options of the JVM that runs the tests what makes it one of Ravel's. */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends ProjectMojo {
    /** The property to add to; what it has already stays in front. */
    @Parameter(property = "ravel.propertyName", defaultValue = "argLine")
    private String propertyName;

    /** Plain field and array accesses are scheduling points too. */
    @Parameter(property = "ravel.memory", defaultValue = "false")
    private boolean memory;

    /** Interleave inside the JDK's concurrent classes. */
    @Parameter(property = "ravel.interleave-jdk", defaultValue = "false")
    private boolean interleaveJdk;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (project.getPackaging().equals("pom")) {
            return;
        }
        Arguments arguments =
                new Arguments("jvm-options")
                        .option("--java-home", javaHome())
                        .flag("--memory", memory)
                        .flag("--interleave-jdk", interleaveJdk);
        List<String> options = new ArrayList<>();
        ravel(new RavelCall(arguments.words(), project.getBasedir()), options::add);
        set(argLine().with(options));
        warnIfInVain();
    }

    private void warnIfInVain() {
        if (session.getUserProperties().containsKey(propertyName)) {
            getLog().warn(
                            "-D%s on Maven's command line hides what is added to it, so the JVM of the tests is not prepared for Ravel. Set it in the pom."
                                    .formatted(propertyName));
        } else if (!surefire().heeds(propertyName)) {
            getLog().warn(
                            "Surefire's <argLine> does not use the property %s, so the JVM of the tests is not prepared for Ravel. Begin it with @{%s}."
                                    .formatted(propertyName, propertyName));
        }
    }

    /** Surefire does not know what to do with a reference to a property that does not exist. */
    @Override
    void skipped() {
        set(argLine());
    }

    private ArgLine argLine() {
        return new ArgLine(project.getProperties().getProperty(propertyName));
    }

    private void set(ArgLine line) {
        Properties properties = project.getProperties();
        properties.setProperty(propertyName, line.text());
        getLog().info(propertyName + " set to " + line.text());
    }
}
