package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.model.Build;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What the goals that run programs on the test class path under control have in common. */
abstract class ProgramMojo extends ProjectMojo {
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

    /**
     * A class is named once in a build of many modules, and is used in the one that has it. The
     * last module tries where nobody has it, so that a mistyped name does not pass; of modules
     * built in parallel, none knows that it is the last.
     */
    final boolean isForAnotherModule(Predicate<MavenProject> hasClass) {
        List<MavenProject> all = session.getProjects();
        boolean isLast = project.equals(all.get(all.size() - 1)) && !session.isParallel();
        return all.size() > 1
                && !hasClass.test(project)
                && (!isLast || all.stream().anyMatch(hasClass));
    }

    /** Whether a module has a file or directory among its classes, or those of its tests. */
    static boolean hasClassFile(MavenProject module, String file) {
        Build build = module.getBuild();
        return new File(build.getOutputDirectory(), file).exists()
                || new File(build.getTestOutputDirectory(), file).exists();
    }

    final void checkIsCompiled(String name, String goal) throws MojoFailureException {
        if (!new File(project.getBuild().getOutputDirectory()).exists() && !hasTestClasses()) {
            throw new MojoFailureException(
                    "There is no class %s: this project has no classes at all. Run the phase test-compile before %s."
                            .formatted(name, goal));
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
