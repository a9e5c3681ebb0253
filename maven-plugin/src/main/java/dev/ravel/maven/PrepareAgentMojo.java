package dev.ravel.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Adds to the options of the JVM that runs the tests what makes it one of Ravel's. */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
public final class PrepareAgentMojo extends PreparingMojo {
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
        add(options);
    }
}
